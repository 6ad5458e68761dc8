BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE attempt (
	origin VARCHAR NOT NULL, 
	minute INTEGER NOT NULL, 
	count INTEGER NOT NULL, 
	CONSTRAINT pk_attempt PRIMARY KEY (origin, minute)
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
INSERT INTO "entry" VALUES(1,1,'KjkiKaN1M3If_uQsmuyRvA:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:52.803878','2026-11-21 14:17:52.803878');
INSERT INTO "entry" VALUES(2,1,'KjkiKaN1M3If_uQsmuyRvA:seating',2,NULL,NULL,'seating','{"players": [1, 2, 3, 4], "dealer": 3, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:52.807050','2026-11-21 14:17:52.807050');
INSERT INTO "entry" VALUES(3,1,'akx7eva_YQ2yIO2yzAXy1A:1:opened',3,1,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 3, "starter": 4}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.207105','2026-11-21 14:17:53.207105');
INSERT INTO "entry" VALUES(4,1,'akx7eva_YQ2yIO2yzAXy1A:1:went_out',4,1,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.211171','2026-11-21 14:17:53.211171');
INSERT INTO "entry" VALUES(5,1,'akx7eva_YQ2yIO2yzAXy1A:1:grid:1',5,1,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.217623','2026-11-21 14:17:53.217623');
INSERT INTO "entry" VALUES(6,1,'akx7eva_YQ2yIO2yzAXy1A:1:grid:2',6,1,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.219652','2026-11-21 14:17:53.219652');
INSERT INTO "entry" VALUES(7,1,'akx7eva_YQ2yIO2yzAXy1A:1:grid:3',7,1,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.226003','2026-11-21 14:17:53.226003');
INSERT INTO "entry" VALUES(8,1,'akx7eva_YQ2yIO2yzAXy1A:1:grid:4',8,1,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.231618','2026-11-21 14:17:53.231618');
INSERT INTO "entry" VALUES(9,1,'bKed-AxcNvFO0CssyqusDQ:2:opened',9,2,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 4, "starter": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.377891','2026-11-21 14:17:53.377891');
INSERT INTO "entry" VALUES(10,1,'bKed-AxcNvFO0CssyqusDQ:2:went_out',10,2,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.379941','2026-11-21 14:17:53.379941');
INSERT INTO "entry" VALUES(11,1,'bKed-AxcNvFO0CssyqusDQ:2:grid:1',11,2,1,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.386358','2026-11-21 14:17:53.386358');
INSERT INTO "entry" VALUES(12,1,'bKed-AxcNvFO0CssyqusDQ:2:grid:2',12,2,2,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.388177','2026-11-21 14:17:53.388177');
INSERT INTO "entry" VALUES(13,1,'bKed-AxcNvFO0CssyqusDQ:2:grid:3',13,2,3,'grid','{"cards": ["10", "J", "Q", "10", "J", "7"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.395429','2026-11-21 14:17:53.395429');
INSERT INTO "entry" VALUES(14,1,'bKed-AxcNvFO0CssyqusDQ:2:grid:4',14,2,4,'grid','{"cards": ["8", "8", "3", "4", "5", "6"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.401737','2026-11-21 14:17:53.401737');
INSERT INTO "entry" VALUES(15,1,'VgJL2duK4lcqoB-V9eQ9EA:3:opened',15,3,NULL,'opened','{"players": [1, 2, 3, 4], "dealer": 1, "starter": 2}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.539729','2026-11-21 14:17:53.539729');
INSERT INTO "entry" VALUES(16,1,'VgJL2duK4lcqoB-V9eQ9EA:3:went_out',16,3,NULL,'went_out','{"player": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.541729','2026-11-21 14:17:53.541729');
INSERT INTO "entry" VALUES(17,1,'VgJL2duK4lcqoB-V9eQ9EA:3:grid:1',17,3,1,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.549840','2026-11-21 14:17:53.549840');
INSERT INTO "entry" VALUES(18,1,'VgJL2duK4lcqoB-V9eQ9EA:3:grid:2',18,3,2,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.551847','2026-11-21 14:17:53.551847');
INSERT INTO "entry" VALUES(19,1,'VgJL2duK4lcqoB-V9eQ9EA:3:grid:3',19,3,3,'grid','{"cards": ["A", "7", "3", "A", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.558393','2026-11-21 14:17:53.558393');
INSERT INTO "entry" VALUES(20,1,'VgJL2duK4lcqoB-V9eQ9EA:3:grid:4',20,3,4,'grid','{"cards": ["J", "8", "4", "J", "5", "A"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:53.565409','2026-11-21 14:17:53.565409');
INSERT INTO "entry" VALUES(21,1,'k8hZKM0G7PHGnH7YtEqppQ:2:went_out',21,2,NULL,'went_out','{"player": 2}','["bKed-AxcNvFO0CssyqusDQ:2:went_out"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:54.002599','2026-11-21 14:17:54.002599');
INSERT INTO "entry" VALUES(22,1,'k8hZKM0G7PHGnH7YtEqppQ:2:grid:1',22,2,1,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','["bKed-AxcNvFO0CssyqusDQ:2:grid:1"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:54.008231','2026-11-21 14:17:54.008231');
INSERT INTO "entry" VALUES(23,1,'k8hZKM0G7PHGnH7YtEqppQ:2:grid:2',23,2,2,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','["bKed-AxcNvFO0CssyqusDQ:2:grid:2"]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:54.012487','2026-11-21 14:17:54.012487');
INSERT INTO "entry" VALUES(24,2,'7kHNDhqGxKVwNHKR8CBIhw:rules',1,NULL,NULL,'rules','{"id": "nine-hole", "language": 2, "ruleset": {"title": "Nine holes", "source": "golf.kimmerman.com, 9-hole Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0}, "patterns": [{"shape": "column"}], "penalties": [{"when": "out beaten", "add": 10}, {"when": "out tied"}, {"when": "holds 4", "who": "others", "add": 10}], "players": "2-4", "told": {"turn_up": 2, "ends": "one more turn", "flip_after_reshuffle": true}}, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.100953','2026-11-21 14:17:54.100953');
INSERT INTO "entry" VALUES(25,2,'7kHNDhqGxKVwNHKR8CBIhw:seating',2,NULL,NULL,'seating','{"players": [5, 6], "dealer": 5, "from_hole": 1}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.103453','2026-11-21 14:17:54.103453');
INSERT INTO "entry" VALUES(26,2,'gNze9_JF1Bej14lGthH45Q:1:opened',3,1,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.227437','2026-11-21 14:17:54.227437');
INSERT INTO "entry" VALUES(27,2,'gNze9_JF1Bej14lGthH45Q:1:went_out',4,1,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.233876','2026-11-21 14:17:54.233876');
INSERT INTO "entry" VALUES(28,2,'gNze9_JF1Bej14lGthH45Q:1:grid:5',5,1,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.236260','2026-11-21 14:17:54.236260');
INSERT INTO "entry" VALUES(29,2,'gNze9_JF1Bej14lGthH45Q:1:grid:6',6,1,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.257044','2026-11-21 14:17:54.257044');
INSERT INTO "entry" VALUES(30,2,'RbWOs6BLytRcMDbQ9sc9yg:2:opened',7,2,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.388036','2026-11-21 14:17:54.388036');
INSERT INTO "entry" VALUES(31,2,'RbWOs6BLytRcMDbQ9sc9yg:2:went_out',8,2,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.395837','2026-11-21 14:17:54.395837');
INSERT INTO "entry" VALUES(32,2,'RbWOs6BLytRcMDbQ9sc9yg:2:grid:5',9,2,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.402382','2026-11-21 14:17:54.402382');
INSERT INTO "entry" VALUES(33,2,'RbWOs6BLytRcMDbQ9sc9yg:2:grid:6',10,2,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.404220','2026-11-21 14:17:54.404220');
INSERT INTO "entry" VALUES(34,2,'XV-VmjiBhE9Ymc-uO3YlGw:3:opened',11,3,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.511668','2026-11-21 14:17:54.511668');
INSERT INTO "entry" VALUES(35,2,'XV-VmjiBhE9Ymc-uO3YlGw:3:went_out',12,3,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.513303','2026-11-21 14:17:54.513303');
INSERT INTO "entry" VALUES(36,2,'XV-VmjiBhE9Ymc-uO3YlGw:3:grid:5',13,3,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.514542','2026-11-21 14:17:54.514542');
INSERT INTO "entry" VALUES(37,2,'XV-VmjiBhE9Ymc-uO3YlGw:3:grid:6',14,3,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.521335','2026-11-21 14:17:54.521335');
INSERT INTO "entry" VALUES(38,2,'pwThwLm6wamTvucoal9eTw:4:opened',15,4,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.607960','2026-11-21 14:17:54.607960');
INSERT INTO "entry" VALUES(39,2,'pwThwLm6wamTvucoal9eTw:4:went_out',16,4,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.613934','2026-11-21 14:17:54.613934');
INSERT INTO "entry" VALUES(40,2,'pwThwLm6wamTvucoal9eTw:4:grid:5',17,4,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.621116','2026-11-21 14:17:54.621116');
INSERT INTO "entry" VALUES(41,2,'pwThwLm6wamTvucoal9eTw:4:grid:6',18,4,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.623269','2026-11-21 14:17:54.623269');
INSERT INTO "entry" VALUES(42,2,'JHDXLyXPvpd4VVLFiNOxtA:5:opened',19,5,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.768967','2026-11-21 14:17:54.768967');
INSERT INTO "entry" VALUES(43,2,'JHDXLyXPvpd4VVLFiNOxtA:5:went_out',20,5,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.771144','2026-11-21 14:17:54.771144');
INSERT INTO "entry" VALUES(44,2,'JHDXLyXPvpd4VVLFiNOxtA:5:grid:5',21,5,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.777420','2026-11-21 14:17:54.777420');
INSERT INTO "entry" VALUES(45,2,'JHDXLyXPvpd4VVLFiNOxtA:5:grid:6',22,5,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.779609','2026-11-21 14:17:54.779609');
INSERT INTO "entry" VALUES(46,2,'h_ccItLhNP7HsMxb6SEl9A:6:opened',23,6,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.881140','2026-11-21 14:17:54.881140');
INSERT INTO "entry" VALUES(47,2,'h_ccItLhNP7HsMxb6SEl9A:6:went_out',24,6,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.888618','2026-11-21 14:17:54.888618');
INSERT INTO "entry" VALUES(48,2,'h_ccItLhNP7HsMxb6SEl9A:6:grid:5',25,6,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.890602','2026-11-21 14:17:54.890602');
INSERT INTO "entry" VALUES(49,2,'h_ccItLhNP7HsMxb6SEl9A:6:grid:6',26,6,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:54.892116','2026-11-21 14:17:54.892116');
INSERT INTO "entry" VALUES(50,2,'yXz3MQ49vgbWa0wWhV0Zag:7:opened',27,7,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.028745','2026-11-21 14:17:55.028745');
INSERT INTO "entry" VALUES(51,2,'yXz3MQ49vgbWa0wWhV0Zag:7:went_out',28,7,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.030196','2026-11-21 14:17:55.030196');
INSERT INTO "entry" VALUES(52,2,'yXz3MQ49vgbWa0wWhV0Zag:7:grid:5',29,7,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.031451','2026-11-21 14:17:55.031451');
INSERT INTO "entry" VALUES(53,2,'yXz3MQ49vgbWa0wWhV0Zag:7:grid:6',30,7,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.036982','2026-11-21 14:17:55.036982');
INSERT INTO "entry" VALUES(54,2,'kOPj_NaeL4X88JNy8rdzIg:8:opened',31,8,NULL,'opened','{"players": [5, 6], "dealer": 6, "starter": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.122773','2026-11-21 14:17:55.122773');
INSERT INTO "entry" VALUES(55,2,'kOPj_NaeL4X88JNy8rdzIg:8:went_out',32,8,NULL,'went_out','{"player": 5}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.124188','2026-11-21 14:17:55.124188');
INSERT INTO "entry" VALUES(56,2,'kOPj_NaeL4X88JNy8rdzIg:8:grid:5',33,8,5,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.127706','2026-11-21 14:17:55.127706');
INSERT INTO "entry" VALUES(57,2,'kOPj_NaeL4X88JNy8rdzIg:8:grid:6',34,8,6,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.133286','2026-11-21 14:17:55.133286');
INSERT INTO "entry" VALUES(58,2,'Tcjg_XExvk3MJTnPscWU7g:9:opened',35,9,NULL,'opened','{"players": [5, 6], "dealer": 5, "starter": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.296611','2026-11-21 14:17:55.296611');
INSERT INTO "entry" VALUES(59,2,'Tcjg_XExvk3MJTnPscWU7g:9:went_out',36,9,NULL,'went_out','{"player": 6}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.298395','2026-11-21 14:17:55.298395');
INSERT INTO "entry" VALUES(60,2,'Tcjg_XExvk3MJTnPscWU7g:9:grid:5',37,9,5,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.299694','2026-11-21 14:17:55.299694');
INSERT INTO "entry" VALUES(61,2,'Tcjg_XExvk3MJTnPscWU7g:9:grid:6',38,9,6,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a','2026-11-21 14:17:55.311560','2026-11-21 14:17:55.311560');
INSERT INTO "entry" VALUES(62,3,'fixture-game-00001:rules',1,NULL,NULL,'rules','{"id": "swznmn", "language": 2, "ruleset": {"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "holes": 3, "told": {"turn_up": 2, "ends": "at once"}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.366471','2026-11-21 14:17:55.366471');
INSERT INTO "entry" VALUES(63,3,'fixture-game-00001:seating',2,NULL,NULL,'seating','{"players": [7, 8], "dealer": 7, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.367753','2026-11-21 14:17:55.367753');
INSERT INTO "entry" VALUES(64,3,'rvNoCiW3tl6wMfbzaBHc3Q:1:opened',3,1,NULL,'opened','{"players": [7, 8], "dealer": 7, "starter": 8}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.784438','2026-11-21 14:17:55.784438');
INSERT INTO "entry" VALUES(65,3,'rvNoCiW3tl6wMfbzaBHc3Q:1:went_out',4,1,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.810540','2026-11-21 14:17:55.810540');
INSERT INTO "entry" VALUES(66,3,'rvNoCiW3tl6wMfbzaBHc3Q:1:grid:7',5,1,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.812130','2026-11-21 14:17:55.812130');
INSERT INTO "entry" VALUES(67,3,'rvNoCiW3tl6wMfbzaBHc3Q:1:grid:8',6,1,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.820361','2026-11-21 14:17:55.820361');
INSERT INTO "entry" VALUES(68,3,'UcqugrfkFjRQD2bmsW0-ig:2:opened',7,2,NULL,'opened','{"players": [7, 8], "dealer": 8, "starter": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.940288','2026-11-21 14:17:55.940288');
INSERT INTO "entry" VALUES(69,3,'UcqugrfkFjRQD2bmsW0-ig:2:went_out',8,2,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.944477','2026-11-21 14:17:55.944477');
INSERT INTO "entry" VALUES(70,3,'UcqugrfkFjRQD2bmsW0-ig:2:grid:7',9,2,7,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.947509','2026-11-21 14:17:55.947509');
INSERT INTO "entry" VALUES(71,3,'UcqugrfkFjRQD2bmsW0-ig:2:grid:8',10,2,8,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.950596','2026-11-21 14:17:55.950596');
INSERT INTO "entry" VALUES(72,3,'b887iWk6UWHTGg0XZaMnWA:2:nod',11,2,NULL,'nod','{"agrees": ["UcqugrfkFjRQD2bmsW0-ig:2:grid:7", "UcqugrfkFjRQD2bmsW0-ig:2:grid:8", "UcqugrfkFjRQD2bmsW0-ig:2:opened", "UcqugrfkFjRQD2bmsW0-ig:2:went_out"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.575001','2026-11-21 14:17:57.575001');
INSERT INTO "entry" VALUES(73,3,'aS0KXMfDaJGY1_2g8-dhEQ:3:opened',12,3,NULL,'opened','{"players": [7, 8], "dealer": 7, "starter": 8}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.722110','2026-11-21 14:17:57.722110');
INSERT INTO "entry" VALUES(74,3,'aS0KXMfDaJGY1_2g8-dhEQ:3:went_out',13,3,NULL,'went_out','{"player": 7}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.723717','2026-11-21 14:17:57.723717');
INSERT INTO "entry" VALUES(75,3,'aS0KXMfDaJGY1_2g8-dhEQ:3:grid:7',14,3,7,'grid','{"cards": ["6", "4", "2", "6", "9", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.727983','2026-11-21 14:17:57.727983');
INSERT INTO "entry" VALUES(76,3,'aS0KXMfDaJGY1_2g8-dhEQ:3:grid:8',15,3,8,'grid','{"cards": ["K", "5", "A", "K", "3", "2"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.731596','2026-11-21 14:17:57.731596');
INSERT INTO "entry" VALUES(77,3,'fixture-undo-000001:undo',16,NULL,NULL,'undo','{"undoes": ["aS0KXMfDaJGY1_2g8-dhEQ:3:opened", "aS0KXMfDaJGY1_2g8-dhEQ:3:went_out", "aS0KXMfDaJGY1_2g8-dhEQ:3:grid:7", "aS0KXMfDaJGY1_2g8-dhEQ:3:grid:8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.780053','2026-11-21 14:17:57.780053');
INSERT INTO "entry" VALUES(78,4,'4kk-BFmTB-j2V-XEFxKO2Q:rules',1,NULL,NULL,'rules','{"id": "swznmn", "language": 2, "ruleset": {"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "holes": 3, "told": {"turn_up": 2, "ends": "at once"}}, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.924240','2026-11-21 14:17:57.924240');
INSERT INTO "entry" VALUES(79,4,'4kk-BFmTB-j2V-XEFxKO2Q:seating',2,NULL,NULL,'seating','{"players": [9, 10], "dealer": 9, "from_hole": 1}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:57.931170','2026-11-21 14:17:57.931170');
INSERT INTO "entry" VALUES(80,4,'7i7FRKV4-1ULt96b6PpN6A:1:opened',3,1,NULL,'opened','{"players": [9, 10], "dealer": 9, "starter": 10}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.046874','2026-11-21 14:17:58.046874');
INSERT INTO "entry" VALUES(81,4,'7i7FRKV4-1ULt96b6PpN6A:1:went_out',4,1,NULL,'went_out','{"player": null}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.057493','2026-11-21 14:17:58.057493');
INSERT INTO "entry" VALUES(82,4,'7i7FRKV4-1ULt96b6PpN6A:1:grid:9',5,1,9,'grid','{"total": 13, "held": false, "final": false}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.059810','2026-11-21 14:17:58.059810');
INSERT INTO "entry" VALUES(83,4,'7i7FRKV4-1ULt96b6PpN6A:1:grid:10',6,1,10,'grid','{"total": -4, "held": false, "final": false}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.075001','2026-11-21 14:17:58.075001');
INSERT INTO "entry" VALUES(84,4,'x-B2GjszQPcNx-2Wq-tTgw:2:opened',7,2,NULL,'opened','{"players": [9, 10], "dealer": 10, "starter": 9}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.145611','2026-11-21 14:17:58.145611');
INSERT INTO "entry" VALUES(85,4,'x-B2GjszQPcNx-2Wq-tTgw:2:went_out',8,2,NULL,'went_out','{"player": 9}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.148115','2026-11-21 14:17:58.148115');
INSERT INTO "entry" VALUES(86,4,'x-B2GjszQPcNx-2Wq-tTgw:2:grid:9',9,2,9,'grid','{"cards": ["K", "4", "2", "K", "3", "8"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.149433','2026-11-21 14:17:58.149433');
INSERT INTO "entry" VALUES(87,4,'x-B2GjszQPcNx-2Wq-tTgw:2:grid:10',10,2,10,'grid','{"cards": ["9", "9", "Q", "9", "9", "4"]}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.150667','2026-11-21 14:17:58.150667');
INSERT INTO "entry" VALUES(88,4,'fixture-end-0000001:state',11,NULL,NULL,'state','{"state": "ended"}','[]','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:58.166949','2026-11-21 14:17:58.166949');
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
	entry_closed BOOLEAN NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_made_as UNIQUE (made_as), 
	CONSTRAINT uq_game_public_id UNIQUE (public_id), 
	CONSTRAINT uq_game_view_code UNIQUE (view_code), 
	CONSTRAINT uq_game_handle UNIQUE (handle)
);
INSERT INTO "game" VALUES(1,'j8823y4xw5qj','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:KjkiKaN1M3If_uQsmuyRvA',23,'2026-11-21 14:17:52.703979','4EC5DMDN','M8449Y',1,1,0);
INSERT INTO "game" VALUES(2,'mdjgjvgmdhpg','5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a:7kHNDhqGxKVwNHKR8CBIhw',38,'2026-11-21 14:17:54.085577','4MMCF3KD','9H3RAP',1,1,0);
INSERT INTO "game" VALUES(3,'5b4kkgexbvs4','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-game-00001',16,'2026-11-21 14:17:55.358958','XX6Q274Y','DHW7CW',1,1,0);
INSERT INTO "game" VALUES(4,'znexzckzfv5w','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:4kk-BFmTB-j2V-XEFxKO2Q',11,'2026-11-21 14:17:57.907129','8957D98F','J35EHM',1,1,0);
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
INSERT INTO "grant" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',1,'owner','2026-11-21 14:17:52.721559');
INSERT INTO "grant" VALUES(2,'5257945efc1e167b54593a0df47192f3cb76f37af3bc7864656287c657e18f4a',2,'owner','2026-11-21 14:17:54.088118');
INSERT INTO "grant" VALUES(3,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',3,'owner','2026-11-21 14:17:55.364089');
INSERT INTO "grant" VALUES(4,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78',4,'owner','2026-11-21 14:17:57.914283');
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
INSERT INTO "house_rule" VALUES(1,'swznmn',1,'Grandma’s','{"title": "Grandma\u2019s", "source": "pagat.com, Golf", "layout": "2x3", "values": {"A": 1, "2": -2, "3-10": "pips", "J Q": 10, "K": 0, "X": -2}, "patterns": [{"shape": "column"}], "players": "2-12", "decks": {"1": 1, "5": 2, "9": 3}, "told": {"turn_up": 2, "ends": "at once"}, "holes": 3}',2,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78:fixture-house-0001','150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','2026-11-21 14:17:55.335306');
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
INSERT INTO "rules_choice" VALUES(1,'150db5485453828d5235f4e66fe858c5fc523c683b10d9c1039d011c8ad8be78','swznmn',1,'2026-11-21 14:17:55.349921');
CREATE INDEX ix_grant_game_id ON grant (game_id);
CREATE INDEX ix_house_rule_device ON house_rule (device);
CREATE INDEX ix_rules_choice_device ON rules_choice (device);
CREATE INDEX ix_player_game_id ON player (game_id);
COMMIT;
