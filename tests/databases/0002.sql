BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "entry" VALUES(1,1,'WFFHF6C5XHabG7OstE49HA:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.483505','2026-11-21 13:14:47.483505');
INSERT INTO "entry" VALUES(2,1,'WFFHF6C5XHabG7OstE49HA:seating',2,NULL,NULL,'seating','{"players": [1, 2, 3, 4], "dealer": 3, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.487177','2026-11-21 13:14:47.487177');
INSERT INTO "entry" VALUES(3,1,'B7AI_EYlew1abUxqnUWlsw:1:opened',3,1,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 3, "starter": 4}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.654724','2026-11-21 13:14:47.654724');
INSERT INTO "entry" VALUES(4,1,'B7AI_EYlew1abUxqnUWlsw:1:went_out',4,1,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.662192','2026-11-21 13:14:47.662192');
INSERT INTO "entry" VALUES(5,1,'B7AI_EYlew1abUxqnUWlsw:1:grid:1',5,1,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.663978','2026-11-21 13:14:47.663978');
INSERT INTO "entry" VALUES(6,1,'B7AI_EYlew1abUxqnUWlsw:1:grid:2',6,1,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.673030','2026-11-21 13:14:47.673030');
INSERT INTO "entry" VALUES(7,1,'B7AI_EYlew1abUxqnUWlsw:1:grid:3',7,1,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.675638','2026-11-21 13:14:47.675638');
INSERT INTO "entry" VALUES(8,1,'B7AI_EYlew1abUxqnUWlsw:1:grid:4',8,1,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.682386','2026-11-21 13:14:47.682386');
INSERT INTO "entry" VALUES(9,1,'_j4i4LD5alr6YuIrWVYN3Q:2:opened',9,2,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 4, "starter": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.762893','2026-11-21 13:14:47.762893');
INSERT INTO "entry" VALUES(10,1,'_j4i4LD5alr6YuIrWVYN3Q:2:went_out',10,2,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.768618','2026-11-21 13:14:47.768618');
INSERT INTO "entry" VALUES(11,1,'_j4i4LD5alr6YuIrWVYN3Q:2:grid:1',11,2,1,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.770562','2026-11-21 13:14:47.770562');
INSERT INTO "entry" VALUES(12,1,'_j4i4LD5alr6YuIrWVYN3Q:2:grid:2',12,2,2,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.772189','2026-11-21 13:14:47.772189');
INSERT INTO "entry" VALUES(13,1,'_j4i4LD5alr6YuIrWVYN3Q:2:grid:3',13,2,3,'grid','{"cards": ["10", "J", "Q", "10", "J", "7"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.778360','2026-11-21 13:14:47.778360');
INSERT INTO "entry" VALUES(14,1,'_j4i4LD5alr6YuIrWVYN3Q:2:grid:4',14,2,4,'grid','{"cards": ["8", "8", "3", "4", "5", "6"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.779959','2026-11-21 13:14:47.779959');
INSERT INTO "entry" VALUES(15,1,'WWZ-wSImw1mcpJmPbwcqoA:3:opened',15,3,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 1, "starter": 2}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.883529','2026-11-21 13:14:47.883529');
INSERT INTO "entry" VALUES(16,1,'WWZ-wSImw1mcpJmPbwcqoA:3:went_out',16,3,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.885798','2026-11-21 13:14:47.885798');
INSERT INTO "entry" VALUES(17,1,'WWZ-wSImw1mcpJmPbwcqoA:3:grid:1',17,3,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.887379','2026-11-21 13:14:47.887379');
INSERT INTO "entry" VALUES(18,1,'WWZ-wSImw1mcpJmPbwcqoA:3:grid:2',18,3,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.889196','2026-11-21 13:14:47.889196');
INSERT INTO "entry" VALUES(19,1,'WWZ-wSImw1mcpJmPbwcqoA:3:grid:3',19,3,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.891176','2026-11-21 13:14:47.891176');
INSERT INTO "entry" VALUES(20,1,'WWZ-wSImw1mcpJmPbwcqoA:3:grid:4',20,3,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.892694','2026-11-21 13:14:47.892694');
INSERT INTO "entry" VALUES(21,1,'AcED7CSM_ECDYLm8LpaLCw:2:went_out',21,2,NULL,'went_out','{"player": 2}','["_j4i4LD5alr6YuIrWVYN3Q:2:went_out"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.961554','2026-11-21 13:14:47.961554');
INSERT INTO "entry" VALUES(22,1,'AcED7CSM_ECDYLm8LpaLCw:2:grid:1',22,2,1,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','["_j4i4LD5alr6YuIrWVYN3Q:2:grid:1"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.966461','2026-11-21 13:14:47.966461');
INSERT INTO "entry" VALUES(23,1,'AcED7CSM_ECDYLm8LpaLCw:2:grid:2',23,2,2,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','["_j4i4LD5alr6YuIrWVYN3Q:2:grid:2"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:47.969367','2026-11-21 13:14:47.969367');
INSERT INTO "entry" VALUES(24,2,'cBHFNiQ3iL-SoGDitR2Wsw:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.033354','2026-11-21 13:14:48.033354');
INSERT INTO "entry" VALUES(25,2,'cBHFNiQ3iL-SoGDitR2Wsw:seating',2,NULL,NULL,'seating','{"players": [5, 6], "dealer": 5, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.035064','2026-11-21 13:14:48.035064');
INSERT INTO "entry" VALUES(26,2,'kCpw3Ej-3mES794zn00p8g:1:opened',3,1,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.096050','2026-11-21 13:14:48.096050');
INSERT INTO "entry" VALUES(27,2,'kCpw3Ej-3mES794zn00p8g:1:went_out',4,1,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.102221','2026-11-21 13:14:48.102221');
INSERT INTO "entry" VALUES(28,2,'kCpw3Ej-3mES794zn00p8g:1:grid:5',5,1,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.103703','2026-11-21 13:14:48.103703');
INSERT INTO "entry" VALUES(29,2,'kCpw3Ej-3mES794zn00p8g:1:grid:6',6,1,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.109841','2026-11-21 13:14:48.109841');
INSERT INTO "entry" VALUES(30,2,'v00VHPr1p4f0LK9MqJ0ORw:2:opened',7,2,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.202034','2026-11-21 13:14:48.202034');
INSERT INTO "entry" VALUES(31,2,'v00VHPr1p4f0LK9MqJ0ORw:2:went_out',8,2,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.208670','2026-11-21 13:14:48.208670');
INSERT INTO "entry" VALUES(32,2,'v00VHPr1p4f0LK9MqJ0ORw:2:grid:5',9,2,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.211230','2026-11-21 13:14:48.211230');
INSERT INTO "entry" VALUES(33,2,'v00VHPr1p4f0LK9MqJ0ORw:2:grid:6',10,2,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.217870','2026-11-21 13:14:48.217870');
INSERT INTO "entry" VALUES(34,2,'0KNz21wUtBP_941NARMT9g:3:opened',11,3,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.302525','2026-11-21 13:14:48.302525');
INSERT INTO "entry" VALUES(35,2,'0KNz21wUtBP_941NARMT9g:3:went_out',12,3,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.304058','2026-11-21 13:14:48.304058');
INSERT INTO "entry" VALUES(36,2,'0KNz21wUtBP_941NARMT9g:3:grid:5',13,3,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.310149','2026-11-21 13:14:48.310149');
INSERT INTO "entry" VALUES(37,2,'0KNz21wUtBP_941NARMT9g:3:grid:6',14,3,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.311575','2026-11-21 13:14:48.311575');
INSERT INTO "entry" VALUES(38,2,'7Mx2bnw7wqHb_LIYyEYwEw:4:opened',15,4,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.411231','2026-11-21 13:14:48.411231');
INSERT INTO "entry" VALUES(39,2,'7Mx2bnw7wqHb_LIYyEYwEw:4:went_out',16,4,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.417243','2026-11-21 13:14:48.417243');
INSERT INTO "entry" VALUES(40,2,'7Mx2bnw7wqHb_LIYyEYwEw:4:grid:5',17,4,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.419183','2026-11-21 13:14:48.419183');
INSERT INTO "entry" VALUES(41,2,'7Mx2bnw7wqHb_LIYyEYwEw:4:grid:6',18,4,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.425022','2026-11-21 13:14:48.425022');
INSERT INTO "entry" VALUES(42,2,'7lPQrrS2rDCEDkbKcDAH7Q:5:opened',19,5,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.515589','2026-11-21 13:14:48.515589');
INSERT INTO "entry" VALUES(43,2,'7lPQrrS2rDCEDkbKcDAH7Q:5:went_out',20,5,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.519933','2026-11-21 13:14:48.519933');
INSERT INTO "entry" VALUES(44,2,'7lPQrrS2rDCEDkbKcDAH7Q:5:grid:5',21,5,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.526036','2026-11-21 13:14:48.526036');
INSERT INTO "entry" VALUES(45,2,'7lPQrrS2rDCEDkbKcDAH7Q:5:grid:6',22,5,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.527525','2026-11-21 13:14:48.527525');
INSERT INTO "entry" VALUES(46,2,'Y2MBoGyAed6ogAh-RznU-w:6:opened',23,6,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.614300','2026-11-21 13:14:48.614300');
INSERT INTO "entry" VALUES(47,2,'Y2MBoGyAed6ogAh-RznU-w:6:went_out',24,6,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.615917','2026-11-21 13:14:48.615917');
INSERT INTO "entry" VALUES(48,2,'Y2MBoGyAed6ogAh-RznU-w:6:grid:5',25,6,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.620037','2026-11-21 13:14:48.620037');
INSERT INTO "entry" VALUES(49,2,'Y2MBoGyAed6ogAh-RznU-w:6:grid:6',26,6,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.626569','2026-11-21 13:14:48.626569');
INSERT INTO "entry" VALUES(50,2,'i0G6nBEnGJQUbk1sNAyvqg:7:opened',27,7,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.708183','2026-11-21 13:14:48.708183');
INSERT INTO "entry" VALUES(51,2,'i0G6nBEnGJQUbk1sNAyvqg:7:went_out',28,7,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.714725','2026-11-21 13:14:48.714725');
INSERT INTO "entry" VALUES(52,2,'i0G6nBEnGJQUbk1sNAyvqg:7:grid:5',29,7,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.721577','2026-11-21 13:14:48.721577');
INSERT INTO "entry" VALUES(53,2,'i0G6nBEnGJQUbk1sNAyvqg:7:grid:6',30,7,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.723841','2026-11-21 13:14:48.723841');
INSERT INTO "entry" VALUES(54,2,'9r4tJ3j-WuMHPQNl3xRDJw:8:opened',31,8,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.805570','2026-11-21 13:14:48.805570');
INSERT INTO "entry" VALUES(55,2,'9r4tJ3j-WuMHPQNl3xRDJw:8:went_out',32,8,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.807977','2026-11-21 13:14:48.807977');
INSERT INTO "entry" VALUES(56,2,'9r4tJ3j-WuMHPQNl3xRDJw:8:grid:5',33,8,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.809833','2026-11-21 13:14:48.809833');
INSERT INTO "entry" VALUES(57,2,'9r4tJ3j-WuMHPQNl3xRDJw:8:grid:6',34,8,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.811308','2026-11-21 13:14:48.811308');
INSERT INTO "entry" VALUES(58,2,'xTj5qdZfvkfLxPJtIxN6ww:9:opened',35,9,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.870575','2026-11-21 13:14:48.870575');
INSERT INTO "entry" VALUES(59,2,'xTj5qdZfvkfLxPJtIxN6ww:9:went_out',36,9,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.873177','2026-11-21 13:14:48.873177');
INSERT INTO "entry" VALUES(60,2,'xTj5qdZfvkfLxPJtIxN6ww:9:grid:5',37,9,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.875139','2026-11-21 13:14:48.875139');
INSERT INTO "entry" VALUES(61,2,'xTj5qdZfvkfLxPJtIxN6ww:9:grid:6',38,9,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:48.881636','2026-11-21 13:14:48.881636');
INSERT INTO "entry" VALUES(62,3,'fixture-game-00001:rules',1,NULL,NULL,'rules','{"id": "h7e82x", "language": 2, "ruleset": {"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "holes": 3, "told": {"turn_up": 2, "ends": "at once"}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:48.925715','2026-11-21 13:14:48.925715');
INSERT INTO "entry" VALUES(63,3,'fixture-game-00001:seating',2,NULL,NULL,'seating','{"players": [7, 8], "dealer": 7, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:48.928037','2026-11-21 13:14:48.928037');
INSERT INTO "entry" VALUES(64,3,'rnMO8rRbC3UJWY2bpP6rVg:1:opened',3,1,NULL,'opened','{"players": [7, 8], "dealer": 7, "starter": 8}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.033009','2026-11-21 13:14:49.033009');
INSERT INTO "entry" VALUES(65,3,'rnMO8rRbC3UJWY2bpP6rVg:1:went_out',4,1,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.035321','2026-11-21 13:14:49.035321');
INSERT INTO "entry" VALUES(66,3,'rnMO8rRbC3UJWY2bpP6rVg:1:grid:7',5,1,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.041931','2026-11-21 13:14:49.041931');
INSERT INTO "entry" VALUES(67,3,'rnMO8rRbC3UJWY2bpP6rVg:1:grid:8',6,1,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.044046','2026-11-21 13:14:49.044046');
INSERT INTO "entry" VALUES(68,3,'LRk03fr0ziw0-ZVr2YYcUA:2:opened',7,2,NULL,'opened','{"players": [7, 8], "dealer": 8, "starter": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.129081','2026-11-21 13:14:49.129081');
INSERT INTO "entry" VALUES(69,3,'LRk03fr0ziw0-ZVr2YYcUA:2:went_out',8,2,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.131544','2026-11-21 13:14:49.131544');
INSERT INTO "entry" VALUES(70,3,'LRk03fr0ziw0-ZVr2YYcUA:2:grid:7',9,2,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.134065','2026-11-21 13:14:49.134065');
INSERT INTO "entry" VALUES(71,3,'LRk03fr0ziw0-ZVr2YYcUA:2:grid:8',10,2,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:49.141312','2026-11-21 13:14:49.141312');
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
INSERT INTO "game" VALUES(1,'fy5a4kg9cn4u','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:WFFHF6C5XHabG7OstE49HA',23,'2026-11-21 13:14:47.446625');
INSERT INTO "game" VALUES(2,'f7ff5fvsnvd7','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a:cBHFNiQ3iL-SoGDitR2Wsw',38,'2026-11-21 13:14:48.028595');
INSERT INTO "game" VALUES(3,'kqp46w6smw4q','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-game-00001',10,'2026-11-21 13:14:48.911542');
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
INSERT INTO "grant" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',1,'owner','2026-11-21 13:14:47.466087');
INSERT INTO "grant" VALUES(2,'5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a',2,'owner','2026-11-21 13:14:48.030083');
INSERT INTO "grant" VALUES(3,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',3,'owner','2026-11-21 13:14:48.917617');
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
INSERT INTO "house_rule" VALUES(1,'h7e82x',1,'Grandma’s','{"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "told": {"turn_up": 2, "ends": "at once"}, "holes": 3}',2,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-house-0001','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:48.897217');
CREATE TABLE player (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	CONSTRAINT pk_player PRIMARY KEY (id), 
	CONSTRAINT fk_player_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "player" VALUES(1,1,'Ann');
INSERT INTO "player" VALUES(2,1,'O’Brien; --');
INSERT INTO "player" VALUES(3,1,'مريم');
INSERT INTO "player" VALUES(4,1,'美雪');
INSERT INTO "player" VALUES(5,2,'Ann');
INSERT INTO "player" VALUES(6,2,'Bea');
INSERT INTO "player" VALUES(7,3,'Ida');
INSERT INTO "player" VALUES(8,3,'Jon');
CREATE TABLE rules_choice (
	id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	ref VARCHAR NOT NULL, 
	is_default BOOLEAN NOT NULL, 
	made_at DATETIME NOT NULL, 
	CONSTRAINT pk_rules_choice PRIMARY KEY (id)
);
INSERT INTO "rules_choice" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','h7e82x',1,'2026-11-21 13:14:48.903338');
CREATE INDEX ix_player_game_id ON player (game_id);
CREATE INDEX ix_grant_game_id ON grant (game_id);
CREATE INDEX ix_house_rule_device ON house_rule (device);
CREATE INDEX ix_rules_choice_device ON rules_choice (device);
COMMIT;
