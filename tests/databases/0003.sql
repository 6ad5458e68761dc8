BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE entry (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	said_as VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	hole INTEGER, 
	player_id INTEGER, 
	kind VARCHAR NOT NULL, 
	content JSON NOT NULL, 
	replaces JSON NOT NULL, 
	device VARCHAR NOT NULL, 
	said_at DATETIME NOT NULL, 
	received_at DATETIME NOT NULL, 
	CONSTRAINT pk_entry PRIMARY KEY (id), 
	CONSTRAINT uq_entry_game_id_said_as UNIQUE (game_id, said_as), 
	CONSTRAINT uq_entry_game_id_seq UNIQUE (game_id, seq), 
	CONSTRAINT fk_entry_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT fk_entry_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES(1,1,'q-7gAlMFk7sisUTQhO2jxw:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:53.703165','2026-11-21 13:14:53.703165');
INSERT INTO "entry" VALUES(2,1,'q-7gAlMFk7sisUTQhO2jxw:seating',2,NULL,NULL,'seating','{"players": [1, 2, 3, 4], "dealer": 3, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:53.711044','2026-11-21 13:14:53.711044');
INSERT INTO "entry" VALUES(3,1,'ZYPNowdeb6qR2PdP3tdRLQ:1:opened',3,1,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 3, "starter": 4}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.192920','2026-11-21 13:14:54.192920');
INSERT INTO "entry" VALUES(4,1,'ZYPNowdeb6qR2PdP3tdRLQ:1:went_out',4,1,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.195001','2026-11-21 13:14:54.195001');
INSERT INTO "entry" VALUES(5,1,'ZYPNowdeb6qR2PdP3tdRLQ:1:grid:1',5,1,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.200887','2026-11-21 13:14:54.200887');
INSERT INTO "entry" VALUES(6,1,'ZYPNowdeb6qR2PdP3tdRLQ:1:grid:2',6,1,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.202916','2026-11-21 13:14:54.202916');
INSERT INTO "entry" VALUES(7,1,'ZYPNowdeb6qR2PdP3tdRLQ:1:grid:3',7,1,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.208905','2026-11-21 13:14:54.208905');
INSERT INTO "entry" VALUES(8,1,'ZYPNowdeb6qR2PdP3tdRLQ:1:grid:4',8,1,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.210875','2026-11-21 13:14:54.210875');
INSERT INTO "entry" VALUES(9,1,'kyOwXVJggZhUDfRZ0TX72A:2:opened',9,2,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 4, "starter": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.342736','2026-11-21 13:14:54.342736');
INSERT INTO "entry" VALUES(10,1,'kyOwXVJggZhUDfRZ0TX72A:2:went_out',10,2,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.344202','2026-11-21 13:14:54.344202');
INSERT INTO "entry" VALUES(11,1,'kyOwXVJggZhUDfRZ0TX72A:2:grid:1',11,2,1,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.350486','2026-11-21 13:14:54.350486');
INSERT INTO "entry" VALUES(12,1,'kyOwXVJggZhUDfRZ0TX72A:2:grid:2',12,2,2,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.352297','2026-11-21 13:14:54.352297');
INSERT INTO "entry" VALUES(13,1,'kyOwXVJggZhUDfRZ0TX72A:2:grid:3',13,2,3,'grid','{"cards": ["10", "J", "Q", "10", "J", "7"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.358477','2026-11-21 13:14:54.358477');
INSERT INTO "entry" VALUES(14,1,'kyOwXVJggZhUDfRZ0TX72A:2:grid:4',14,2,4,'grid','{"cards": ["8", "8", "3", "4", "5", "6"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.360108','2026-11-21 13:14:54.360108');
INSERT INTO "entry" VALUES(15,1,'Yh6LvtGYNuryH6Av92-9EQ:3:opened',15,3,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 1, "starter": 2}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.479714','2026-11-21 13:14:54.479714');
INSERT INTO "entry" VALUES(16,1,'Yh6LvtGYNuryH6Av92-9EQ:3:went_out',16,3,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.489006','2026-11-21 13:14:54.489006');
INSERT INTO "entry" VALUES(17,1,'Yh6LvtGYNuryH6Av92-9EQ:3:grid:1',17,3,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.491225','2026-11-21 13:14:54.491225');
INSERT INTO "entry" VALUES(18,1,'Yh6LvtGYNuryH6Av92-9EQ:3:grid:2',18,3,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.500096','2026-11-21 13:14:54.500096');
INSERT INTO "entry" VALUES(19,1,'Yh6LvtGYNuryH6Av92-9EQ:3:grid:3',19,3,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.510384','2026-11-21 13:14:54.510384');
INSERT INTO "entry" VALUES(20,1,'Yh6LvtGYNuryH6Av92-9EQ:3:grid:4',20,3,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.511929','2026-11-21 13:14:54.511929');
INSERT INTO "entry" VALUES(21,1,'pKpCD3EimcN4lPx5Ar5drw:2:went_out',21,2,NULL,'went_out','{"player": 2}','["kyOwXVJggZhUDfRZ0TX72A:2:went_out"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.869795','2026-11-21 13:14:54.869795');
INSERT INTO "entry" VALUES(22,1,'pKpCD3EimcN4lPx5Ar5drw:2:grid:1',22,2,1,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','["kyOwXVJggZhUDfRZ0TX72A:2:grid:1"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.871367','2026-11-21 13:14:54.871367');
INSERT INTO "entry" VALUES(23,1,'pKpCD3EimcN4lPx5Ar5drw:2:grid:2',23,2,2,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','["kyOwXVJggZhUDfRZ0TX72A:2:grid:2"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:54.876986','2026-11-21 13:14:54.876986');
INSERT INTO "entry" VALUES(24,2,'6DCVWSINfJ__Z6HZ87CWxA:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:54.947178','2026-11-21 13:14:54.947178');
INSERT INTO "entry" VALUES(25,2,'6DCVWSINfJ__Z6HZ87CWxA:seating',2,NULL,NULL,'seating','{"players": [5, 6], "dealer": 5, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:54.957793','2026-11-21 13:14:54.957793');
INSERT INTO "entry" VALUES(26,2,'izivS4MIbc6OHwRj3EpYuw:1:opened',3,1,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.085811','2026-11-21 13:14:55.085811');
INSERT INTO "entry" VALUES(27,2,'izivS4MIbc6OHwRj3EpYuw:1:went_out',4,1,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.088293','2026-11-21 13:14:55.088293');
INSERT INTO "entry" VALUES(28,2,'izivS4MIbc6OHwRj3EpYuw:1:grid:5',5,1,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.098859','2026-11-21 13:14:55.098859');
INSERT INTO "entry" VALUES(29,2,'izivS4MIbc6OHwRj3EpYuw:1:grid:6',6,1,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.104694','2026-11-21 13:14:55.104694');
INSERT INTO "entry" VALUES(30,2,'u8AHR4X3q6Yk3yV8TsFqbw:2:opened',7,2,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.225108','2026-11-21 13:14:55.225108');
INSERT INTO "entry" VALUES(31,2,'u8AHR4X3q6Yk3yV8TsFqbw:2:went_out',8,2,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.227710','2026-11-21 13:14:55.227710');
INSERT INTO "entry" VALUES(32,2,'u8AHR4X3q6Yk3yV8TsFqbw:2:grid:5',9,2,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.238520','2026-11-21 13:14:55.238520');
INSERT INTO "entry" VALUES(33,2,'u8AHR4X3q6Yk3yV8TsFqbw:2:grid:6',10,2,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.240151','2026-11-21 13:14:55.240151');
INSERT INTO "entry" VALUES(34,2,'tn8tLBjk0GnrQXWY2TzBEA:3:opened',11,3,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.373002','2026-11-21 13:14:55.373002');
INSERT INTO "entry" VALUES(35,2,'tn8tLBjk0GnrQXWY2TzBEA:3:went_out',12,3,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.374866','2026-11-21 13:14:55.374866');
INSERT INTO "entry" VALUES(36,2,'tn8tLBjk0GnrQXWY2TzBEA:3:grid:5',13,3,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.376388','2026-11-21 13:14:55.376388');
INSERT INTO "entry" VALUES(37,2,'tn8tLBjk0GnrQXWY2TzBEA:3:grid:6',14,3,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.382019','2026-11-21 13:14:55.382019');
INSERT INTO "entry" VALUES(38,2,'-UI_objQ-bY0ydH2CQppJg:4:opened',15,4,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.511849','2026-11-21 13:14:55.511849');
INSERT INTO "entry" VALUES(39,2,'-UI_objQ-bY0ydH2CQppJg:4:went_out',16,4,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.523027','2026-11-21 13:14:55.523027');
INSERT INTO "entry" VALUES(40,2,'-UI_objQ-bY0ydH2CQppJg:4:grid:5',17,4,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.530240','2026-11-21 13:14:55.530240');
INSERT INTO "entry" VALUES(41,2,'-UI_objQ-bY0ydH2CQppJg:4:grid:6',18,4,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.541261','2026-11-21 13:14:55.541261');
INSERT INTO "entry" VALUES(42,2,'6psa41j5m0qkgv9NIgWVXw:5:opened',19,5,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.683914','2026-11-21 13:14:55.683914');
INSERT INTO "entry" VALUES(43,2,'6psa41j5m0qkgv9NIgWVXw:5:went_out',20,5,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.691212','2026-11-21 13:14:55.691212');
INSERT INTO "entry" VALUES(44,2,'6psa41j5m0qkgv9NIgWVXw:5:grid:5',21,5,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.699334','2026-11-21 13:14:55.699334');
INSERT INTO "entry" VALUES(45,2,'6psa41j5m0qkgv9NIgWVXw:5:grid:6',22,5,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.706091','2026-11-21 13:14:55.706091');
INSERT INTO "entry" VALUES(46,2,'YaAglX1QnG5zgkXLj92ySw:6:opened',23,6,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.806463','2026-11-21 13:14:55.806463');
INSERT INTO "entry" VALUES(47,2,'YaAglX1QnG5zgkXLj92ySw:6:went_out',24,6,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.808243','2026-11-21 13:14:55.808243');
INSERT INTO "entry" VALUES(48,2,'YaAglX1QnG5zgkXLj92ySw:6:grid:5',25,6,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.814199','2026-11-21 13:14:55.814199');
INSERT INTO "entry" VALUES(49,2,'YaAglX1QnG5zgkXLj92ySw:6:grid:6',26,6,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.815634','2026-11-21 13:14:55.815634');
INSERT INTO "entry" VALUES(50,2,'G1hn7aetCABBcL2_BAXOmQ:7:opened',27,7,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.950632','2026-11-21 13:14:55.950632');
INSERT INTO "entry" VALUES(51,2,'G1hn7aetCABBcL2_BAXOmQ:7:went_out',28,7,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.957798','2026-11-21 13:14:55.957798');
INSERT INTO "entry" VALUES(52,2,'G1hn7aetCABBcL2_BAXOmQ:7:grid:5',29,7,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.959624','2026-11-21 13:14:55.959624');
INSERT INTO "entry" VALUES(53,2,'G1hn7aetCABBcL2_BAXOmQ:7:grid:6',30,7,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:55.964070','2026-11-21 13:14:55.964070');
INSERT INTO "entry" VALUES(54,2,'Yx6n9pV7FXQ_XhE8nMurUg:8:opened',31,8,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.088270','2026-11-21 13:14:56.088270');
INSERT INTO "entry" VALUES(55,2,'Yx6n9pV7FXQ_XhE8nMurUg:8:went_out',32,8,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.101877','2026-11-21 13:14:56.101877');
INSERT INTO "entry" VALUES(56,2,'Yx6n9pV7FXQ_XhE8nMurUg:8:grid:5',33,8,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.108760','2026-11-21 13:14:56.108760');
INSERT INTO "entry" VALUES(57,2,'Yx6n9pV7FXQ_XhE8nMurUg:8:grid:6',34,8,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.110788','2026-11-21 13:14:56.110788');
INSERT INTO "entry" VALUES(58,2,'0XxmEpSIf87Wx6cbkcs6NQ:9:opened',35,9,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.219362','2026-11-21 13:14:56.219362');
INSERT INTO "entry" VALUES(59,2,'0XxmEpSIf87Wx6cbkcs6NQ:9:went_out',36,9,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.225404','2026-11-21 13:14:56.225404');
INSERT INTO "entry" VALUES(60,2,'0XxmEpSIf87Wx6cbkcs6NQ:9:grid:5',37,9,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.227122','2026-11-21 13:14:56.227122');
INSERT INTO "entry" VALUES(61,2,'0XxmEpSIf87Wx6cbkcs6NQ:9:grid:6',38,9,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:56.232725','2026-11-21 13:14:56.232725');
INSERT INTO "entry" VALUES(62,3,'fixture-game-00001:rules',1,NULL,NULL,'rules','{"id": "pcvxjf", "language": 2, "ruleset": {"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "holes": 3, "told": {"turn_up": 2, "ends": "at once"}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.295504','2026-11-21 13:14:56.295504');
INSERT INTO "entry" VALUES(63,3,'fixture-game-00001:seating',2,NULL,NULL,'seating','{"players": [7, 8], "dealer": 7, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.299646','2026-11-21 13:14:56.299646');
INSERT INTO "entry" VALUES(64,3,'RImyy5jXvRk2_iXXyBJ6ug:1:opened',3,1,NULL,'opened','{"players": [7, 8], "dealer": 7, "starter": 8}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.374021','2026-11-21 13:14:56.374021');
INSERT INTO "entry" VALUES(65,3,'RImyy5jXvRk2_iXXyBJ6ug:1:went_out',4,1,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.375888','2026-11-21 13:14:56.375888');
INSERT INTO "entry" VALUES(66,3,'RImyy5jXvRk2_iXXyBJ6ug:1:grid:7',5,1,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.381981','2026-11-21 13:14:56.381981');
INSERT INTO "entry" VALUES(67,3,'RImyy5jXvRk2_iXXyBJ6ug:1:grid:8',6,1,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.383463','2026-11-21 13:14:56.383463');
INSERT INTO "entry" VALUES(68,3,'6ZIDOJDPD_c4AMiEtGtJKw:2:opened',7,2,NULL,'opened','{"players": [7, 8], "dealer": 8, "starter": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.490472','2026-11-21 13:14:56.490472');
INSERT INTO "entry" VALUES(69,3,'6ZIDOJDPD_c4AMiEtGtJKw:2:went_out',8,2,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.497057','2026-11-21 13:14:56.497057');
INSERT INTO "entry" VALUES(70,3,'6ZIDOJDPD_c4AMiEtGtJKw:2:grid:7',9,2,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.503706','2026-11-21 13:14:56.503706');
INSERT INTO "entry" VALUES(71,3,'6ZIDOJDPD_c4AMiEtGtJKw:2:grid:8',10,2,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.506071','2026-11-21 13:14:56.506071');
INSERT INTO "entry" VALUES(72,3,'TVVwQBEHmLYFWGOCRqHbxg:2:nod',11,2,NULL,'nod','{"agrees": ["6ZIDOJDPD_c4AMiEtGtJKw:2:grid:7", "6ZIDOJDPD_c4AMiEtGtJKw:2:grid:8", "6ZIDOJDPD_c4AMiEtGtJKw:2:opened", "6ZIDOJDPD_c4AMiEtGtJKw:2:went_out"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.005326','2026-11-21 13:14:57.005326');
INSERT INTO "entry" VALUES(73,3,'9LuQr-b1ckOK-q1LbQBGzQ:3:opened',12,3,NULL,'opened','{"players": [7, 8], "dealer": 7, "starter": 8}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.110149','2026-11-21 13:14:57.110149');
INSERT INTO "entry" VALUES(74,3,'9LuQr-b1ckOK-q1LbQBGzQ:3:went_out',13,3,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.111906','2026-11-21 13:14:57.111906');
INSERT INTO "entry" VALUES(75,3,'9LuQr-b1ckOK-q1LbQBGzQ:3:grid:7',14,3,7,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.118006','2026-11-21 13:14:57.118006');
INSERT INTO "entry" VALUES(76,3,'9LuQr-b1ckOK-q1LbQBGzQ:3:grid:8',15,3,8,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.119732','2026-11-21 13:14:57.119732');
INSERT INTO "entry" VALUES(77,3,'fixture-undo-000001:undo',16,NULL,NULL,'undo','{"undoes": ["9LuQr-b1ckOK-q1LbQBGzQ:3:opened", "9LuQr-b1ckOK-q1LbQBGzQ:3:went_out", "9LuQr-b1ckOK-q1LbQBGzQ:3:grid:7", "9LuQr-b1ckOK-q1LbQBGzQ:3:grid:8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.166279','2026-11-21 13:14:57.166279');
INSERT INTO "entry" VALUES(78,4,'xFQ9482FJgZU6bDLfuDBcw:rules',1,NULL,NULL,'rules','{"id": "pcvxjf", "language": 2, "ruleset": {"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "holes": 3, "told": {"turn_up": 2, "ends": "at once"}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.248854','2026-11-21 13:14:57.248854');
INSERT INTO "entry" VALUES(79,4,'xFQ9482FJgZU6bDLfuDBcw:seating',2,NULL,NULL,'seating','{"players": [9, 10], "dealer": 9, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.253361','2026-11-21 13:14:57.253361');
INSERT INTO "entry" VALUES(80,4,'oDpWgHe-WIjfToHjOL_puw:1:opened',3,1,NULL,'opened','{"players": [9, 10], "dealer": 9, "starter": 10}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.334880','2026-11-21 13:14:57.334880');
INSERT INTO "entry" VALUES(81,4,'oDpWgHe-WIjfToHjOL_puw:1:went_out',4,1,NULL,'went_out','{"player": null}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.341548','2026-11-21 13:14:57.341548');
INSERT INTO "entry" VALUES(82,4,'oDpWgHe-WIjfToHjOL_puw:1:grid:9',5,1,9,'grid','{"total": 13, "held": false, "final": false}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.343410','2026-11-21 13:14:57.343410');
INSERT INTO "entry" VALUES(83,4,'oDpWgHe-WIjfToHjOL_puw:1:grid:10',6,1,10,'grid','{"total": -4, "held": false, "final": false}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.351663','2026-11-21 13:14:57.351663');
INSERT INTO "entry" VALUES(84,4,'megCBk5J3CntNF50ESEIig:2:opened',7,2,NULL,'opened','{"players": [9, 10], "dealer": 10, "starter": 9}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.447087','2026-11-21 13:14:57.447087');
INSERT INTO "entry" VALUES(85,4,'megCBk5J3CntNF50ESEIig:2:went_out',8,2,NULL,'went_out','{"player": 9}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.450891','2026-11-21 13:14:57.450891');
INSERT INTO "entry" VALUES(86,4,'megCBk5J3CntNF50ESEIig:2:grid:9',9,2,9,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.454327','2026-11-21 13:14:57.454327');
INSERT INTO "entry" VALUES(87,4,'megCBk5J3CntNF50ESEIig:2:grid:10',10,2,10,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.456021','2026-11-21 13:14:57.456021');
INSERT INTO "entry" VALUES(88,4,'fixture-end-0000001:state',11,NULL,NULL,'state','{"state": "ended"}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:57.480327','2026-11-21 13:14:57.480327');
CREATE TABLE game (
	id INTEGER NOT NULL, 
	public_id VARCHAR NOT NULL, 
	made_as VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	made_at DATETIME NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_public_id UNIQUE (public_id), 
	CONSTRAINT uq_game_made_as UNIQUE (made_as)
);
INSERT INTO "game" VALUES(1,'7rd9x36n2a3f','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:q-7gAlMFk7sisUTQhO2jxw',23,'2026-11-21 13:14:53.676268');
INSERT INTO "game" VALUES(2,'c7fy8nwjew32','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a:6DCVWSINfJ__Z6HZ87CWxA',38,'2026-11-21 13:14:54.935184');
INSERT INTO "game" VALUES(3,'eshsfts86br3','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-game-00001',16,'2026-11-21 13:14:56.287247');
INSERT INTO "game" VALUES(4,'km9upjafy4b4','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:xFQ9482FJgZU6bDLfuDBcw',11,'2026-11-21 13:14:57.231686');
CREATE TABLE grant (
	id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	game_id INTEGER NOT NULL, 
	"right" VARCHAR NOT NULL, 
	granted_at DATETIME NOT NULL, 
	CONSTRAINT pk_grant PRIMARY KEY (id), 
	CONSTRAINT uq_grant_device_game_id UNIQUE (device, game_id), 
	CONSTRAINT fk_grant_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "grant" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',1,'owner','2026-11-21 13:14:53.686286');
INSERT INTO "grant" VALUES(2,'5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a',2,'owner','2026-11-21 13:14:54.943354');
INSERT INTO "grant" VALUES(3,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',3,'owner','2026-11-21 13:14:56.292586');
INSERT INTO "grant" VALUES(4,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',4,'owner','2026-11-21 13:14:57.241722');
CREATE TABLE house_rule (
	id INTEGER NOT NULL, 
	code VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	mapping JSON NOT NULL, 
	language INTEGER NOT NULL, 
	made_as VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	made_at DATETIME NOT NULL, 
	CONSTRAINT pk_house_rule PRIMARY KEY (id), 
	CONSTRAINT uq_house_rule_code_version UNIQUE (code, version), 
	CONSTRAINT uq_house_rule_made_as UNIQUE (made_as)
);
INSERT INTO "house_rule" VALUES(1,'pcvxjf',1,'Grandma’s','{"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "told": {"turn_up": 2, "ends": "at once"}, "holes": 3}',2,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-house-0001','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:56.253585');
CREATE TABLE "player" (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	CONSTRAINT pk_player PRIMARY KEY (id), 
	CONSTRAINT fk_player_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_player_game_id_key UNIQUE (game_id, "key")
);
INSERT INTO "player" VALUES(1,1,'Ann','p1');
INSERT INTO "player" VALUES(2,1,'O’Brien; --','p2');
INSERT INTO "player" VALUES(3,1,'مريم','p3');
INSERT INTO "player" VALUES(4,1,'美雪','p4');
INSERT INTO "player" VALUES(5,2,'Ann','p1');
INSERT INTO "player" VALUES(6,2,'Bea','p2');
INSERT INTO "player" VALUES(7,3,'Ida','p1');
INSERT INTO "player" VALUES(8,3,'Jon','p2');
INSERT INTO "player" VALUES(9,4,'Ann','p1');
INSERT INTO "player" VALUES(10,4,'Bea','p2');
CREATE TABLE rules_choice (
	id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	ref VARCHAR NOT NULL, 
	is_default BOOLEAN NOT NULL, 
	made_at DATETIME NOT NULL, 
	CONSTRAINT pk_rules_choice PRIMARY KEY (id)
);
INSERT INTO "rules_choice" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','pcvxjf',1,'2026-11-21 13:14:56.271031');
CREATE INDEX ix_grant_game_id ON grant (game_id);
CREATE INDEX ix_house_rule_device ON house_rule (device);
CREATE INDEX ix_rules_choice_device ON rules_choice (device);
CREATE INDEX ix_player_game_id ON player (game_id);
COMMIT;
