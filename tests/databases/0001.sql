BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "entry" VALUES(1,1,'ZwbuS4s1AOGyKPpWTIYNBQ:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.005826','2026-11-21 13:14:44.005826');
INSERT INTO "entry" VALUES(2,1,'ZwbuS4s1AOGyKPpWTIYNBQ:seating',2,NULL,NULL,'seating','{"players": [1, 2, 3, 4], "dealer": 3, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.009504','2026-11-21 13:14:44.009504');
INSERT INTO "entry" VALUES(3,1,'g_K81X1jrIXUEPOAWv5dKw:1:opened',3,1,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 3, "starter": 4}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.379749','2026-11-21 13:14:44.379749');
INSERT INTO "entry" VALUES(4,1,'g_K81X1jrIXUEPOAWv5dKw:1:went_out',4,1,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.386635','2026-11-21 13:14:44.386635');
INSERT INTO "entry" VALUES(5,1,'g_K81X1jrIXUEPOAWv5dKw:1:grid:1',5,1,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.397305','2026-11-21 13:14:44.397305');
INSERT INTO "entry" VALUES(6,1,'g_K81X1jrIXUEPOAWv5dKw:1:grid:2',6,1,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.399868','2026-11-21 13:14:44.399868');
INSERT INTO "entry" VALUES(7,1,'g_K81X1jrIXUEPOAWv5dKw:1:grid:3',7,1,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.402105','2026-11-21 13:14:44.402105');
INSERT INTO "entry" VALUES(8,1,'g_K81X1jrIXUEPOAWv5dKw:1:grid:4',8,1,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.404176','2026-11-21 13:14:44.404176');
INSERT INTO "entry" VALUES(9,1,'5BdxIJ_SUKkBm8n-6mdy4w:2:opened',9,2,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 4, "starter": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.498395','2026-11-21 13:14:44.498395');
INSERT INTO "entry" VALUES(10,1,'5BdxIJ_SUKkBm8n-6mdy4w:2:went_out',10,2,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.500083','2026-11-21 13:14:44.500083');
INSERT INTO "entry" VALUES(11,1,'5BdxIJ_SUKkBm8n-6mdy4w:2:grid:1',11,2,1,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.506271','2026-11-21 13:14:44.506271');
INSERT INTO "entry" VALUES(12,1,'5BdxIJ_SUKkBm8n-6mdy4w:2:grid:2',12,2,2,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.507844','2026-11-21 13:14:44.507844');
INSERT INTO "entry" VALUES(13,1,'5BdxIJ_SUKkBm8n-6mdy4w:2:grid:3',13,2,3,'grid','{"cards": ["10", "J", "Q", "10", "J", "7"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.509452','2026-11-21 13:14:44.509452');
INSERT INTO "entry" VALUES(14,1,'5BdxIJ_SUKkBm8n-6mdy4w:2:grid:4',14,2,4,'grid','{"cards": ["8", "8", "3", "4", "5", "6"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.510763','2026-11-21 13:14:44.510763');
INSERT INTO "entry" VALUES(15,1,'aqcqCrfZYy78KT1DeQ2MAg:3:opened',15,3,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 1, "starter": 2}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.591197','2026-11-21 13:14:44.591197');
INSERT INTO "entry" VALUES(16,1,'aqcqCrfZYy78KT1DeQ2MAg:3:went_out',16,3,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.592971','2026-11-21 13:14:44.592971');
INSERT INTO "entry" VALUES(17,1,'aqcqCrfZYy78KT1DeQ2MAg:3:grid:1',17,3,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.594462','2026-11-21 13:14:44.594462');
INSERT INTO "entry" VALUES(18,1,'aqcqCrfZYy78KT1DeQ2MAg:3:grid:2',18,3,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.596278','2026-11-21 13:14:44.596278');
INSERT INTO "entry" VALUES(19,1,'aqcqCrfZYy78KT1DeQ2MAg:3:grid:3',19,3,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.597883','2026-11-21 13:14:44.597883');
INSERT INTO "entry" VALUES(20,1,'aqcqCrfZYy78KT1DeQ2MAg:3:grid:4',20,3,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.599399','2026-11-21 13:14:44.599399');
INSERT INTO "entry" VALUES(21,1,'pGwMPiNdvW3yot7C6xu3RQ:2:went_out',21,2,NULL,'went_out','{"player": 2}','["5BdxIJ_SUKkBm8n-6mdy4w:2:went_out"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.653997','2026-11-21 13:14:44.653997');
INSERT INTO "entry" VALUES(22,1,'pGwMPiNdvW3yot7C6xu3RQ:2:grid:1',22,2,1,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','["5BdxIJ_SUKkBm8n-6mdy4w:2:grid:1"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.656033','2026-11-21 13:14:44.656033');
INSERT INTO "entry" VALUES(23,1,'pGwMPiNdvW3yot7C6xu3RQ:2:grid:2',23,2,2,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','["5BdxIJ_SUKkBm8n-6mdy4w:2:grid:2"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 13:14:44.657516','2026-11-21 13:14:44.657516');
INSERT INTO "entry" VALUES(24,2,'PMAX3eHdxBOVgnXoK-H6wQ:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.690407','2026-11-21 13:14:44.690407');
INSERT INTO "entry" VALUES(25,2,'PMAX3eHdxBOVgnXoK-H6wQ:seating',2,NULL,NULL,'seating','{"players": [5, 6], "dealer": 5, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.692014','2026-11-21 13:14:44.692014');
INSERT INTO "entry" VALUES(26,2,'FCqCCcqZ6MvqYgiHAm_jHw:1:opened',3,1,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.760859','2026-11-21 13:14:44.760859');
INSERT INTO "entry" VALUES(27,2,'FCqCCcqZ6MvqYgiHAm_jHw:1:went_out',4,1,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.763098','2026-11-21 13:14:44.763098');
INSERT INTO "entry" VALUES(28,2,'FCqCCcqZ6MvqYgiHAm_jHw:1:grid:5',5,1,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.765664','2026-11-21 13:14:44.765664');
INSERT INTO "entry" VALUES(29,2,'FCqCCcqZ6MvqYgiHAm_jHw:1:grid:6',6,1,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.768139','2026-11-21 13:14:44.768139');
INSERT INTO "entry" VALUES(30,2,'nBQBkvY8ONnkVdRQGlD6Ag:2:opened',7,2,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.809699','2026-11-21 13:14:44.809699');
INSERT INTO "entry" VALUES(31,2,'nBQBkvY8ONnkVdRQGlD6Ag:2:went_out',8,2,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.811192','2026-11-21 13:14:44.811192');
INSERT INTO "entry" VALUES(32,2,'nBQBkvY8ONnkVdRQGlD6Ag:2:grid:5',9,2,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.817197','2026-11-21 13:14:44.817197');
INSERT INTO "entry" VALUES(33,2,'nBQBkvY8ONnkVdRQGlD6Ag:2:grid:6',10,2,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.821970','2026-11-21 13:14:44.821970');
INSERT INTO "entry" VALUES(34,2,'E0YGkAugAIOIeR1Cw2IU4Q:3:opened',11,3,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.863041','2026-11-21 13:14:44.863041');
INSERT INTO "entry" VALUES(35,2,'E0YGkAugAIOIeR1Cw2IU4Q:3:went_out',12,3,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.864914','2026-11-21 13:14:44.864914');
INSERT INTO "entry" VALUES(36,2,'E0YGkAugAIOIeR1Cw2IU4Q:3:grid:5',13,3,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.866399','2026-11-21 13:14:44.866399');
INSERT INTO "entry" VALUES(37,2,'E0YGkAugAIOIeR1Cw2IU4Q:3:grid:6',14,3,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.867811','2026-11-21 13:14:44.867811');
INSERT INTO "entry" VALUES(38,2,'gG77ar9XY_H6KQ2xl93ZaQ:4:opened',15,4,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.943457','2026-11-21 13:14:44.943457');
INSERT INTO "entry" VALUES(39,2,'gG77ar9XY_H6KQ2xl93ZaQ:4:went_out',16,4,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.945594','2026-11-21 13:14:44.945594');
INSERT INTO "entry" VALUES(40,2,'gG77ar9XY_H6KQ2xl93ZaQ:4:grid:5',17,4,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.947091','2026-11-21 13:14:44.947091');
INSERT INTO "entry" VALUES(41,2,'gG77ar9XY_H6KQ2xl93ZaQ:4:grid:6',18,4,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.949102','2026-11-21 13:14:44.949102');
INSERT INTO "entry" VALUES(42,2,'tDoRPDVi0qaGitoZYUkzaA:5:opened',19,5,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:44.999386','2026-11-21 13:14:44.999386');
INSERT INTO "entry" VALUES(43,2,'tDoRPDVi0qaGitoZYUkzaA:5:went_out',20,5,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.001415','2026-11-21 13:14:45.001415');
INSERT INTO "entry" VALUES(44,2,'tDoRPDVi0qaGitoZYUkzaA:5:grid:5',21,5,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.002794','2026-11-21 13:14:45.002794');
INSERT INTO "entry" VALUES(45,2,'tDoRPDVi0qaGitoZYUkzaA:5:grid:6',22,5,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.004085','2026-11-21 13:14:45.004085');
INSERT INTO "entry" VALUES(46,2,'lGLjdOzEjaX5TOs5XlRllQ:6:opened',23,6,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.063227','2026-11-21 13:14:45.063227');
INSERT INTO "entry" VALUES(47,2,'lGLjdOzEjaX5TOs5XlRllQ:6:went_out',24,6,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.065208','2026-11-21 13:14:45.065208');
INSERT INTO "entry" VALUES(48,2,'lGLjdOzEjaX5TOs5XlRllQ:6:grid:5',25,6,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.066848','2026-11-21 13:14:45.066848');
INSERT INTO "entry" VALUES(49,2,'lGLjdOzEjaX5TOs5XlRllQ:6:grid:6',26,6,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.068803','2026-11-21 13:14:45.068803');
INSERT INTO "entry" VALUES(50,2,'BTqTakrhc2II0IokQEJRzA:7:opened',27,7,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.130994','2026-11-21 13:14:45.130994');
INSERT INTO "entry" VALUES(51,2,'BTqTakrhc2II0IokQEJRzA:7:went_out',28,7,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.133808','2026-11-21 13:14:45.133808');
INSERT INTO "entry" VALUES(52,2,'BTqTakrhc2II0IokQEJRzA:7:grid:5',29,7,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.136071','2026-11-21 13:14:45.136071');
INSERT INTO "entry" VALUES(53,2,'BTqTakrhc2II0IokQEJRzA:7:grid:6',30,7,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.138169','2026-11-21 13:14:45.138169');
INSERT INTO "entry" VALUES(54,2,'63qNf1v_4HHxlWsoGfbFRQ:8:opened',31,8,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.227045','2026-11-21 13:14:45.227045');
INSERT INTO "entry" VALUES(55,2,'63qNf1v_4HHxlWsoGfbFRQ:8:went_out',32,8,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.233728','2026-11-21 13:14:45.233728');
INSERT INTO "entry" VALUES(56,2,'63qNf1v_4HHxlWsoGfbFRQ:8:grid:5',33,8,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.236014','2026-11-21 13:14:45.236014');
INSERT INTO "entry" VALUES(57,2,'63qNf1v_4HHxlWsoGfbFRQ:8:grid:6',34,8,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.242568','2026-11-21 13:14:45.242568');
INSERT INTO "entry" VALUES(58,2,'GNdnWuMQShkzQACQp92Wmw:9:opened',35,9,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.339979','2026-11-21 13:14:45.339979');
INSERT INTO "entry" VALUES(59,2,'GNdnWuMQShkzQACQp92Wmw:9:went_out',36,9,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.346366','2026-11-21 13:14:45.346366');
INSERT INTO "entry" VALUES(60,2,'GNdnWuMQShkzQACQp92Wmw:9:grid:5',37,9,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.347967','2026-11-21 13:14:45.347967');
INSERT INTO "entry" VALUES(61,2,'GNdnWuMQShkzQACQp92Wmw:9:grid:6',38,9,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 13:14:45.354241','2026-11-21 13:14:45.354241');
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
INSERT INTO "game" VALUES(1,'273tbnfrwear','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:ZwbuS4s1AOGyKPpWTIYNBQ',23,'2026-11-21 13:14:43.993443');
INSERT INTO "game" VALUES(2,'bs22g5zpwmv8','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a:PMAX3eHdxBOVgnXoK-H6wQ',38,'2026-11-21 13:14:44.685857');
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
INSERT INTO "grant" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',1,'owner','2026-11-21 13:14:43.997894');
INSERT INTO "grant" VALUES(2,'5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a',2,'owner','2026-11-21 13:14:44.687314');
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
CREATE INDEX ix_player_game_id ON player (game_id);
CREATE INDEX ix_grant_game_id ON grant (game_id);
COMMIT;
