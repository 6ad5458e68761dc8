BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0016');
CREATE TABLE asker (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	answer VARCHAR NOT NULL, 
	CONSTRAINT pk_asker PRIMARY KEY (id), 
	CONSTRAINT fk_asker_game_id_short_code FOREIGN KEY(game_id) REFERENCES short_code (game_id) ON DELETE CASCADE, 
	CONSTRAINT uq_asker_game_id_device UNIQUE (game_id, device)
);
CREATE TABLE attempt (
	origin VARCHAR NOT NULL, 
	minute INTEGER NOT NULL, 
	count INTEGER NOT NULL, 
	CONSTRAINT pk_attempt PRIMARY KEY (origin, minute)
);
CREATE TABLE cookie_key (
	id INTEGER NOT NULL, 
	"key" VARCHAR NOT NULL, 
	CONSTRAINT pk_cookie_key PRIMARY KEY (id)
);
CREATE TABLE counted_game (
	game_id INTEGER NOT NULL, 
	group_id INTEGER NOT NULL, 
	rules VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	facts JSON NOT NULL, results JSON, 
	CONSTRAINT pk_counted_game PRIMARY KEY (game_id), 
	CONSTRAINT fk_counted_game_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT fk_counted_game_group_id_game FOREIGN KEY(group_id) REFERENCES game (id) ON DELETE CASCADE
);
CREATE TABLE device_name (
	device VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	CONSTRAINT pk_device_name PRIMARY KEY (device)
);
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
INSERT INTO "entry" VALUES(1,1,'KpfdK0G0IlT-R4sWBQ4Vnw:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.244357','2026-11-21 14:18:13.244357');
INSERT INTO "entry" VALUES(2,1,'KpfdK0G0IlT-R4sWBQ4Vnw:seating',2,NULL,NULL,'seating','{"players": [1, 2, 3, 4], "dealer": 3, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.244366','2026-11-21 14:18:13.244366');
INSERT INTO "entry" VALUES(3,1,'wNidJWxMCSpYCToB8hNcng:1:opened',3,1,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 3, "starter": 4}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.519821','2026-11-21 14:18:13.519821');
INSERT INTO "entry" VALUES(4,1,'wNidJWxMCSpYCToB8hNcng:1:went_out',4,1,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.519829','2026-11-21 14:18:13.519829');
INSERT INTO "entry" VALUES(5,1,'wNidJWxMCSpYCToB8hNcng:1:grid:1',5,1,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.519831','2026-11-21 14:18:13.519831');
INSERT INTO "entry" VALUES(6,1,'wNidJWxMCSpYCToB8hNcng:1:grid:2',6,1,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.519834','2026-11-21 14:18:13.519834');
INSERT INTO "entry" VALUES(7,1,'wNidJWxMCSpYCToB8hNcng:1:grid:3',7,1,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.519836','2026-11-21 14:18:13.519836');
INSERT INTO "entry" VALUES(8,1,'wNidJWxMCSpYCToB8hNcng:1:grid:4',8,1,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.519839','2026-11-21 14:18:13.519839');
INSERT INTO "entry" VALUES(9,1,'wzZ17HU1ZrB4hnAcQKMmfQ:2:opened',9,2,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 4, "starter": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.633007','2026-11-21 14:18:13.633007');
INSERT INTO "entry" VALUES(10,1,'wzZ17HU1ZrB4hnAcQKMmfQ:2:went_out',10,2,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.633015','2026-11-21 14:18:13.633015');
INSERT INTO "entry" VALUES(11,1,'wzZ17HU1ZrB4hnAcQKMmfQ:2:grid:1',11,2,1,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.633018','2026-11-21 14:18:13.633018');
INSERT INTO "entry" VALUES(12,1,'wzZ17HU1ZrB4hnAcQKMmfQ:2:grid:2',12,2,2,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.633020','2026-11-21 14:18:13.633020');
INSERT INTO "entry" VALUES(13,1,'wzZ17HU1ZrB4hnAcQKMmfQ:2:grid:3',13,2,3,'grid','{"cards": ["10", "J", "Q", "10", "J", "7"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.633023','2026-11-21 14:18:13.633023');
INSERT INTO "entry" VALUES(14,1,'wzZ17HU1ZrB4hnAcQKMmfQ:2:grid:4',14,2,4,'grid','{"cards": ["8", "8", "3", "4", "5", "6"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.633025','2026-11-21 14:18:13.633025');
INSERT INTO "entry" VALUES(15,1,'ZPdgona6pRMzXmlKQ0lgBg:3:opened',15,3,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 1, "starter": 2}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.743206','2026-11-21 14:18:13.743206');
INSERT INTO "entry" VALUES(16,1,'ZPdgona6pRMzXmlKQ0lgBg:3:went_out',16,3,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.743212','2026-11-21 14:18:13.743212');
INSERT INTO "entry" VALUES(17,1,'ZPdgona6pRMzXmlKQ0lgBg:3:grid:1',17,3,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.743214','2026-11-21 14:18:13.743214');
INSERT INTO "entry" VALUES(18,1,'ZPdgona6pRMzXmlKQ0lgBg:3:grid:2',18,3,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.743215','2026-11-21 14:18:13.743215');
INSERT INTO "entry" VALUES(19,1,'ZPdgona6pRMzXmlKQ0lgBg:3:grid:3',19,3,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.743217','2026-11-21 14:18:13.743217');
INSERT INTO "entry" VALUES(20,1,'ZPdgona6pRMzXmlKQ0lgBg:3:grid:4',20,3,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.743219','2026-11-21 14:18:13.743219');
INSERT INTO "entry" VALUES(21,1,'CXVA6dzNop5mqlCtnkuk8g:2:went_out',21,2,NULL,'went_out','{"player": 2}','["wzZ17HU1ZrB4hnAcQKMmfQ:2:went_out"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.997188','2026-11-21 14:18:13.997188');
INSERT INTO "entry" VALUES(22,1,'CXVA6dzNop5mqlCtnkuk8g:2:grid:1',22,2,1,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','["wzZ17HU1ZrB4hnAcQKMmfQ:2:grid:1"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.997195','2026-11-21 14:18:13.997195');
INSERT INTO "entry" VALUES(23,1,'CXVA6dzNop5mqlCtnkuk8g:2:grid:2',23,2,2,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','["wzZ17HU1ZrB4hnAcQKMmfQ:2:grid:2"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:13.997197','2026-11-21 14:18:13.997197');
INSERT INTO "entry" VALUES(24,2,'9WFPTJD8zTfz1FKFgLkwzA:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.050314','2026-11-21 14:18:14.050314');
INSERT INTO "entry" VALUES(25,2,'9WFPTJD8zTfz1FKFgLkwzA:seating',2,NULL,NULL,'seating','{"players": [5, 6], "dealer": 5, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.050319','2026-11-21 14:18:14.050319');
INSERT INTO "entry" VALUES(26,2,'3RptPqKSimGyZaIga4GL8A:1:opened',3,1,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.125351','2026-11-21 14:18:14.125351');
INSERT INTO "entry" VALUES(27,2,'3RptPqKSimGyZaIga4GL8A:1:went_out',4,1,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.125356','2026-11-21 14:18:14.125356');
INSERT INTO "entry" VALUES(28,2,'3RptPqKSimGyZaIga4GL8A:1:grid:5',5,1,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.125358','2026-11-21 14:18:14.125358');
INSERT INTO "entry" VALUES(29,2,'3RptPqKSimGyZaIga4GL8A:1:grid:6',6,1,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.125359','2026-11-21 14:18:14.125359');
INSERT INTO "entry" VALUES(30,2,'3ohZYg2dQM4HghO5gQhfPw:2:opened',7,2,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.200387','2026-11-21 14:18:14.200387');
INSERT INTO "entry" VALUES(31,2,'3ohZYg2dQM4HghO5gQhfPw:2:went_out',8,2,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.200392','2026-11-21 14:18:14.200392');
INSERT INTO "entry" VALUES(32,2,'3ohZYg2dQM4HghO5gQhfPw:2:grid:5',9,2,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.200394','2026-11-21 14:18:14.200394');
INSERT INTO "entry" VALUES(33,2,'3ohZYg2dQM4HghO5gQhfPw:2:grid:6',10,2,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.200395','2026-11-21 14:18:14.200395');
INSERT INTO "entry" VALUES(34,2,'2-TsNIcIbJV0IWJ0yOyD2w:3:opened',11,3,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.286846','2026-11-21 14:18:14.286846');
INSERT INTO "entry" VALUES(35,2,'2-TsNIcIbJV0IWJ0yOyD2w:3:went_out',12,3,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.286852','2026-11-21 14:18:14.286852');
INSERT INTO "entry" VALUES(36,2,'2-TsNIcIbJV0IWJ0yOyD2w:3:grid:5',13,3,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.286854','2026-11-21 14:18:14.286854');
INSERT INTO "entry" VALUES(37,2,'2-TsNIcIbJV0IWJ0yOyD2w:3:grid:6',14,3,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.286856','2026-11-21 14:18:14.286856');
INSERT INTO "entry" VALUES(38,2,'wFmhTJrwBXDBon9HQ9uCgA:4:opened',15,4,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.372103','2026-11-21 14:18:14.372103');
INSERT INTO "entry" VALUES(39,2,'wFmhTJrwBXDBon9HQ9uCgA:4:went_out',16,4,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.372109','2026-11-21 14:18:14.372109');
INSERT INTO "entry" VALUES(40,2,'wFmhTJrwBXDBon9HQ9uCgA:4:grid:5',17,4,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.372111','2026-11-21 14:18:14.372111');
INSERT INTO "entry" VALUES(41,2,'wFmhTJrwBXDBon9HQ9uCgA:4:grid:6',18,4,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.372112','2026-11-21 14:18:14.372112');
INSERT INTO "entry" VALUES(42,2,'a0_py1Rs3mKU_LnUln18zw:5:opened',19,5,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.459729','2026-11-21 14:18:14.459729');
INSERT INTO "entry" VALUES(43,2,'a0_py1Rs3mKU_LnUln18zw:5:went_out',20,5,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.459735','2026-11-21 14:18:14.459735');
INSERT INTO "entry" VALUES(44,2,'a0_py1Rs3mKU_LnUln18zw:5:grid:5',21,5,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.459737','2026-11-21 14:18:14.459737');
INSERT INTO "entry" VALUES(45,2,'a0_py1Rs3mKU_LnUln18zw:5:grid:6',22,5,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.459738','2026-11-21 14:18:14.459738');
INSERT INTO "entry" VALUES(46,2,'YkygCeOQVkaGQNVhOOSgRg:6:opened',23,6,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.553471','2026-11-21 14:18:14.553471');
INSERT INTO "entry" VALUES(47,2,'YkygCeOQVkaGQNVhOOSgRg:6:went_out',24,6,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.553479','2026-11-21 14:18:14.553479');
INSERT INTO "entry" VALUES(48,2,'YkygCeOQVkaGQNVhOOSgRg:6:grid:5',25,6,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.553480','2026-11-21 14:18:14.553480');
INSERT INTO "entry" VALUES(49,2,'YkygCeOQVkaGQNVhOOSgRg:6:grid:6',26,6,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.553482','2026-11-21 14:18:14.553482');
INSERT INTO "entry" VALUES(50,2,'SvEtNm1NtP_gLTlwO2Wn2w:7:opened',27,7,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.646287','2026-11-21 14:18:14.646287');
INSERT INTO "entry" VALUES(51,2,'SvEtNm1NtP_gLTlwO2Wn2w:7:went_out',28,7,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.646297','2026-11-21 14:18:14.646297');
INSERT INTO "entry" VALUES(52,2,'SvEtNm1NtP_gLTlwO2Wn2w:7:grid:5',29,7,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.646299','2026-11-21 14:18:14.646299');
INSERT INTO "entry" VALUES(53,2,'SvEtNm1NtP_gLTlwO2Wn2w:7:grid:6',30,7,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.646301','2026-11-21 14:18:14.646301');
INSERT INTO "entry" VALUES(54,2,'_B8ax8xYIsfmkoY3VhKfMw:8:opened',31,8,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.751896','2026-11-21 14:18:14.751896');
INSERT INTO "entry" VALUES(55,2,'_B8ax8xYIsfmkoY3VhKfMw:8:went_out',32,8,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.751903','2026-11-21 14:18:14.751903');
INSERT INTO "entry" VALUES(56,2,'_B8ax8xYIsfmkoY3VhKfMw:8:grid:5',33,8,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.751904','2026-11-21 14:18:14.751904');
INSERT INTO "entry" VALUES(57,2,'_B8ax8xYIsfmkoY3VhKfMw:8:grid:6',34,8,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.751906','2026-11-21 14:18:14.751906');
INSERT INTO "entry" VALUES(58,2,'iVO6q1yn_SZWpYUr799GAg:9:opened',35,9,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.844959','2026-11-21 14:18:14.844959');
INSERT INTO "entry" VALUES(59,2,'iVO6q1yn_SZWpYUr799GAg:9:went_out',36,9,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.844966','2026-11-21 14:18:14.844966');
INSERT INTO "entry" VALUES(60,2,'iVO6q1yn_SZWpYUr799GAg:9:grid:5',37,9,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.844968','2026-11-21 14:18:14.844968');
INSERT INTO "entry" VALUES(61,2,'iVO6q1yn_SZWpYUr799GAg:9:grid:6',38,9,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:18:14.844969','2026-11-21 14:18:14.844969');
INSERT INTO "entry" VALUES(62,3,'fixture-game-00001:rules',1,NULL,NULL,'rules','{"id": "5gfdsa", "language": 2, "ruleset": {"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "holes": 3, "told": {"turn_up": 2, "ends": "at once"}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:14.893980','2026-11-21 14:18:14.893980');
INSERT INTO "entry" VALUES(63,3,'fixture-game-00001:seating',2,NULL,NULL,'seating','{"players": [7, 8], "dealer": 7, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:14.893984','2026-11-21 14:18:14.893984');
INSERT INTO "entry" VALUES(64,3,'DLCevkEYXoT6GHfg7IUWYA:1:opened',3,1,NULL,'opened','{"players": [7, 8], "dealer": 7, "starter": 8}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:14.970768','2026-11-21 14:18:14.970768');
INSERT INTO "entry" VALUES(65,3,'DLCevkEYXoT6GHfg7IUWYA:1:went_out',4,1,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:14.970773','2026-11-21 14:18:14.970773');
INSERT INTO "entry" VALUES(66,3,'DLCevkEYXoT6GHfg7IUWYA:1:grid:7',5,1,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:14.970775','2026-11-21 14:18:14.970775');
INSERT INTO "entry" VALUES(67,3,'DLCevkEYXoT6GHfg7IUWYA:1:grid:8',6,1,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:14.970776','2026-11-21 14:18:14.970776');
INSERT INTO "entry" VALUES(68,3,'GRTCrIz5UKh1a8cn41pd8w:2:opened',7,2,NULL,'opened','{"players": [7, 8], "dealer": 8, "starter": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.047001','2026-11-21 14:18:15.047001');
INSERT INTO "entry" VALUES(69,3,'GRTCrIz5UKh1a8cn41pd8w:2:went_out',8,2,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.047008','2026-11-21 14:18:15.047008');
INSERT INTO "entry" VALUES(70,3,'GRTCrIz5UKh1a8cn41pd8w:2:grid:7',9,2,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.047009','2026-11-21 14:18:15.047009');
INSERT INTO "entry" VALUES(71,3,'GRTCrIz5UKh1a8cn41pd8w:2:grid:8',10,2,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.047010','2026-11-21 14:18:15.047010');
INSERT INTO "entry" VALUES(72,3,'Q59V1BIbRR9t9Qr8tMdpDw:2:nod',11,2,NULL,'nod','{"agrees": ["GRTCrIz5UKh1a8cn41pd8w:2:grid:7", "GRTCrIz5UKh1a8cn41pd8w:2:grid:8", "GRTCrIz5UKh1a8cn41pd8w:2:opened", "GRTCrIz5UKh1a8cn41pd8w:2:went_out"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.427690','2026-11-21 14:18:15.427690');
INSERT INTO "entry" VALUES(73,3,'uX_MXyAiwfhj51TlLEYo6w:3:opened',12,3,NULL,'opened','{"players": [7, 8], "dealer": 7, "starter": 8}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.525459','2026-11-21 14:18:15.525459');
INSERT INTO "entry" VALUES(74,3,'uX_MXyAiwfhj51TlLEYo6w:3:went_out',13,3,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.525467','2026-11-21 14:18:15.525467');
INSERT INTO "entry" VALUES(75,3,'uX_MXyAiwfhj51TlLEYo6w:3:grid:7',14,3,7,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.525468','2026-11-21 14:18:15.525468');
INSERT INTO "entry" VALUES(76,3,'uX_MXyAiwfhj51TlLEYo6w:3:grid:8',15,3,8,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.525470','2026-11-21 14:18:15.525470');
INSERT INTO "entry" VALUES(77,3,'fixture-undo-000001:undo',16,NULL,NULL,'undo','{"undoes": ["uX_MXyAiwfhj51TlLEYo6w:3:opened", "uX_MXyAiwfhj51TlLEYo6w:3:went_out", "uX_MXyAiwfhj51TlLEYo6w:3:grid:7", "uX_MXyAiwfhj51TlLEYo6w:3:grid:8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.554263','2026-11-21 14:18:15.554263');
INSERT INTO "entry" VALUES(78,4,'lNWPC4Ur25sGDl966KJW0g:rules',1,NULL,NULL,'rules','{"id": "5gfdsa", "language": 2, "ruleset": {"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "holes": 3, "told": {"turn_up": 2, "ends": "at once"}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.610824','2026-11-21 14:18:15.610824');
INSERT INTO "entry" VALUES(79,4,'lNWPC4Ur25sGDl966KJW0g:seating',2,NULL,NULL,'seating','{"players": [9, 10], "dealer": 9, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.610829','2026-11-21 14:18:15.610829');
INSERT INTO "entry" VALUES(80,4,'r0Q1-V8ltsZL0Y--ZlvJ4Q:1:opened',3,1,NULL,'opened','{"players": [9, 10], "dealer": 9, "starter": 10}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.681923','2026-11-21 14:18:15.681923');
INSERT INTO "entry" VALUES(81,4,'r0Q1-V8ltsZL0Y--ZlvJ4Q:1:went_out',4,1,NULL,'went_out','{"player": null}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.681929','2026-11-21 14:18:15.681929');
INSERT INTO "entry" VALUES(82,4,'r0Q1-V8ltsZL0Y--ZlvJ4Q:1:grid:9',5,1,9,'grid','{"total": 13, "held": false, "final": false}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.681931','2026-11-21 14:18:15.681931');
INSERT INTO "entry" VALUES(83,4,'r0Q1-V8ltsZL0Y--ZlvJ4Q:1:grid:10',6,1,10,'grid','{"total": -4, "held": false, "final": false}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.681932','2026-11-21 14:18:15.681932');
INSERT INTO "entry" VALUES(84,4,'3HqXEMEkDvqNp0MSv4q_MQ:2:opened',7,2,NULL,'opened','{"players": [9, 10], "dealer": 10, "starter": 9}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.764391','2026-11-21 14:18:15.764391');
INSERT INTO "entry" VALUES(85,4,'3HqXEMEkDvqNp0MSv4q_MQ:2:went_out',8,2,NULL,'went_out','{"player": 9}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.764397','2026-11-21 14:18:15.764397');
INSERT INTO "entry" VALUES(86,4,'3HqXEMEkDvqNp0MSv4q_MQ:2:grid:9',9,2,9,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.764398','2026-11-21 14:18:15.764398');
INSERT INTO "entry" VALUES(87,4,'3HqXEMEkDvqNp0MSv4q_MQ:2:grid:10',10,2,10,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.764399','2026-11-21 14:18:15.764399');
INSERT INTO "entry" VALUES(88,4,'fixture-end-0000001:state',11,NULL,NULL,'state','{"state": "ended"}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:15.786458','2026-11-21 14:18:15.786458');
INSERT INTO "entry" VALUES(89,5,'fixture-group-00001:here:11',1,NULL,11,'here','{"here": true}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-23 20:00:58.913044','2026-11-23 20:00:58.913044');
INSERT INTO "entry" VALUES(90,5,'fixture-group-00001:here:12',2,NULL,12,'here','{"here": true}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-23 20:00:58.913044','2026-11-23 20:00:58.913044');
INSERT INTO "entry" VALUES(91,5,'fixture-group-00001:title',3,NULL,NULL,'title','{"title": "Sundays"}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-23 20:00:58.914523','2026-11-23 20:00:58.914523');
INSERT INTO "entry" VALUES(92,2,'fixture-group-00001:group',39,NULL,NULL,'group','{"group": "ssm7vfgt3hze"}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-23 20:00:58.920474','2026-11-23 20:00:58.920474');
INSERT INTO "entry" VALUES(93,2,'fixture-group-00001:person:5',40,NULL,5,'person','{"person": "p1"}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-23 20:00:58.920474','2026-11-23 20:00:58.920474');
INSERT INTO "entry" VALUES(94,2,'fixture-group-00001:person:6',41,NULL,6,'person','{"person": "p2"}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-23 20:00:58.920474','2026-11-23 20:00:58.920474');
CREATE TABLE "game" (
	id INTEGER NOT NULL, 
	public_id VARCHAR NOT NULL, 
	made_as VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	made_at DATETIME NOT NULL, 
	view_code VARCHAR NOT NULL, 
	handle VARCHAR NOT NULL, 
	score_generation INTEGER NOT NULL, 
	owner_generation INTEGER NOT NULL, 
	entry_closed BOOLEAN NOT NULL, about VARCHAR DEFAULT 'game' NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_made_as UNIQUE (made_as), 
	CONSTRAINT uq_game_public_id UNIQUE (public_id), 
	CONSTRAINT uq_game_view_code UNIQUE (view_code), 
	CONSTRAINT uq_game_handle UNIQUE (handle)
);
INSERT INTO "game" VALUES(1,'sysyv336as6k','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:KpfdK0G0IlT-R4sWBQ4Vnw',23,'2026-11-21 14:18:13.226277','D834XF27','9DF369',1,1,0,'game');
INSERT INTO "game" VALUES(2,'4tfymqpfx8d9','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a:9WFPTJD8zTfz1FKFgLkwzA',41,'2026-11-21 14:18:14.043196','6RK6NP8H','KXJP58',1,1,0,'game');
INSERT INTO "game" VALUES(3,'nsnutscfq66n','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-game-00001',16,'2026-11-21 14:18:14.891441','Q7WC7P2N','PM4DY5',1,1,0,'game');
INSERT INTO "game" VALUES(4,'ybn6fu4cjxpg','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:lNWPC4Ur25sGDl966KJW0g',11,'2026-11-21 14:18:15.603993','98DARYXW','D5JXFW',1,1,0,'game');
INSERT INTO "game" VALUES(5,'ssm7vfgt3hze','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a:fixture-group-00001',3,'2026-11-23 20:00:58.896515','ET457J8C','4KM8T2',1,1,0,'group');
CREATE TABLE game_in_group (
	game_id INTEGER NOT NULL, 
	group_id INTEGER NOT NULL, 
	is_stale BOOLEAN NOT NULL, 
	CONSTRAINT pk_game_in_group PRIMARY KEY (game_id), 
	CONSTRAINT fk_game_in_group_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT fk_game_in_group_group_id_game FOREIGN KEY(group_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "game_in_group" VALUES(2,5,1);
CREATE TABLE gone_address (
	address VARCHAR NOT NULL, 
	CONSTRAINT pk_gone_address PRIMARY KEY (address)
);
CREATE TABLE grant (
	id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	game_id INTEGER NOT NULL, 
	"right" VARCHAR NOT NULL, 
	granted_at DATETIME NOT NULL, stage INTEGER DEFAULT '3' NOT NULL, keep_answered BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_grant PRIMARY KEY (id), 
	CONSTRAINT uq_grant_device_game_id UNIQUE (device, game_id), 
	CONSTRAINT fk_grant_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "grant" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',1,'owner','2026-11-21 14:18:13.240897',3,1);
INSERT INTO "grant" VALUES(2,'5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a',2,'owner','2026-11-21 14:18:14.049380',3,0);
INSERT INTO "grant" VALUES(3,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',3,'owner','2026-11-21 14:18:14.893112',3,0);
INSERT INTO "grant" VALUES(4,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',4,'owner','2026-11-21 14:18:15.609920',3,0);
INSERT INTO "grant" VALUES(5,'5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a',5,'owner','2026-11-23 20:00:58.903946',4,0);
INSERT INTO "grant" VALUES(6,'9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',5,'view','2026-11-24 09:00:00.000000',4,0);
CREATE TABLE group_count (
	group_id INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	CONSTRAINT pk_group_count PRIMARY KEY (group_id), 
	CONSTRAINT fk_group_count_group_id_game FOREIGN KEY(group_id) REFERENCES game (id) ON DELETE CASCADE
);
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
INSERT INTO "house_rule" VALUES(1,'5gfdsa',1,'Grandma’s','{"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "told": {"turn_up": 2, "ends": "at once"}, "holes": 3}',2,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-house-0001','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:18:14.873480');
CREATE TABLE lease (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	hole INTEGER NOT NULL, 
	player_id INTEGER, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_lease PRIMARY KEY (id), 
	CONSTRAINT fk_lease_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT fk_lease_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE, 
	CONSTRAINT uq_lease_game_id_device UNIQUE (game_id, device)
);
CREATE TABLE one_time_link (
	id VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	until DATETIME NOT NULL, 
	taken_by VARCHAR, 
	CONSTRAINT pk_one_time_link PRIMARY KEY (id)
);
CREATE TABLE own_seat (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	CONSTRAINT pk_own_seat PRIMARY KEY (id), 
	CONSTRAINT fk_own_seat_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT fk_own_seat_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE, 
	CONSTRAINT uq_own_seat_game_id_device UNIQUE (game_id, device)
);
CREATE TABLE person_game (
	game_id INTEGER NOT NULL, 
	person VARCHAR NOT NULL, 
	group_id INTEGER NOT NULL, 
	rules VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	games INTEGER NOT NULL, 
	contested INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	place_sum INTEGER NOT NULL, 
	whole INTEGER NOT NULL, 
	holes INTEGER NOT NULL, 
	hole_sum INTEGER NOT NULL, 
	out_known INTEGER NOT NULL, 
	outs INTEGER NOT NULL, 
	busted INTEGER NOT NULL, 
	held_known INTEGER NOT NULL, 
	held INTEGER NOT NULL, 
	cards INTEGER NOT NULL, 
	cancelled INTEGER NOT NULL, 
	hole_best INTEGER, 
	hole_worst INTEGER, 
	game_best INTEGER, 
	CONSTRAINT pk_person_game PRIMARY KEY (game_id, person), 
	CONSTRAINT fk_person_game_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT fk_person_game_group_id_game FOREIGN KEY(group_id) REFERENCES game (id) ON DELETE CASCADE
);
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
INSERT INTO "player" VALUES(11,5,'Ann','p1');
INSERT INTO "player" VALUES(12,5,'Bea','p2');
CREATE TABLE rules_choice (
	id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	ref VARCHAR NOT NULL, 
	is_default BOOLEAN NOT NULL, 
	made_at DATETIME NOT NULL, 
	CONSTRAINT pk_rules_choice PRIMARY KEY (id)
);
INSERT INTO "rules_choice" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','5gfdsa',1,'2026-11-21 14:18:14.882720');
CREATE TABLE short_code (
	game_id INTEGER NOT NULL, 
	code VARCHAR NOT NULL, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_short_code PRIMARY KEY (game_id), 
	CONSTRAINT fk_short_code_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_short_code_code UNIQUE (code)
);
CREATE TABLE token (
	device VARCHAR NOT NULL, 
	game_id INTEGER NOT NULL, 
	made_by VARCHAR NOT NULL, 
	made_at DATETIME NOT NULL, 
	revoked_at DATETIME, 
	CONSTRAINT pk_token PRIMARY KEY (device), 
	CONSTRAINT fk_token_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "token" VALUES('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',5,'5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-24 09:00:00.000000',NULL);
CREATE TABLE typed_hole (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	device VARCHAR NOT NULL, 
	hole INTEGER NOT NULL, 
	token VARCHAR NOT NULL, 
	cards VARCHAR NOT NULL, 
	typed_at DATETIME NOT NULL, 
	since DATETIME NOT NULL, 
	times INTEGER NOT NULL, 
	CONSTRAINT pk_typed_hole PRIMARY KEY (id), 
	CONSTRAINT fk_typed_hole_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_typed_hole_game_id_device_hole UNIQUE (game_id, device, hole)
);
CREATE TABLE unsigned_device (
	device VARCHAR NOT NULL, 
	CONSTRAINT pk_unsigned_device PRIMARY KEY (device)
);
INSERT INTO "unsigned_device" VALUES('150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78');
INSERT INTO "unsigned_device" VALUES('5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a');
CREATE INDEX ix_grant_game_id ON grant (game_id);
CREATE INDEX ix_house_rule_device ON house_rule (device);
CREATE INDEX ix_rules_choice_device ON rules_choice (device);
CREATE INDEX ix_player_game_id ON player (game_id);
CREATE INDEX ix_grant_device_stage_game_id ON grant (device, stage, game_id);
CREATE INDEX ix_entry_deletions ON entry (device, id) WHERE kind = 'deleted';
CREATE INDEX ix_game_in_group_group_id_game_id ON game_in_group (group_id, game_id);
CREATE INDEX ix_game_in_group_stale ON game_in_group (group_id) WHERE is_stale;
CREATE INDEX ix_counted_game_group_id_day_game_id ON counted_game (group_id, day, game_id);
CREATE INDEX ix_counted_game_group_id_rules_day_game_id ON counted_game (group_id, rules, day, game_id);
CREATE INDEX ix_token_game_id ON token (game_id);
CREATE INDEX ix_person_game_group_id_person_day_game_id ON person_game (group_id, person, day, game_id);
CREATE INDEX ix_counted_game_going_on ON counted_game (group_id) WHERE results IS NULL;
CREATE INDEX ix_asker_device ON asker (device);
COMMIT;
