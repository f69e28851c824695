import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyWrite } from "./callPresets.ts";
import { chatRead, chatWrite, groupErrors, pickErrors } from "./chatPresets.ts";
import { chatRules } from "./chatRules.ts";
import { GroupId, GroupProfile, JoinOptionField } from "./chatViews.ts";
import { Id, idList, NonNegativeInteger } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";

const { name: maxName, announcement } = chatRules.group;
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const groupID = GroupId;

export const createGroup = call({
	...chatWrite,
	rateLimit: "publish",
	id: "im.createGroup",
	path: "/v5/im/createGroup",
	summary:
		"Creates a group of the viewer and members whom they follow, with a name that no other has (V-039, L-030); with `topid` the chat of a topic, by its host",
	body: Type.Object({
		name: Type.String({ maxLength: 255 }),
		ids: Type.Optional(idList(2_000)),
		joinOption: Type.Optional(JoinOptionField),
		topid: Type.Optional(NonNegativeInteger),
		aid: Type.Optional(Id),
	}),
	response: Type.Object({ groupID: Type.String(), group: GroupProfile }),
	errors: [
		"conflict",
		...publishErrors,
		...pickErrors,
		"not-allowed",
		"topic-not-found",
		"group-name-empty",
		"group-name-taken",
		"group-too-small",
		"picture-not-yours",
	],
});

export const quitGroup = call({
	...chatWrite,
	id: "im.quitGroup",
	path: "/v5/im/quitGroup",
	summary: "Leaves a group; its owner hands it over first",
	body: Type.Object({ groupID }),
	errors: ["group-not-found", "group-owner-leaves"],
});

export const dismissGroup = call({
	...chatWrite,
	id: "im.dismissGroup",
	path: "/v5/im/dismissGroup",
	summary: "Dismisses a group, by its owner or an admin (C-19)",
	body: Type.Object({ groupID }),
	errors: groupErrors,
});

export const muteAll = call({
	...chatWrite,
	documented: false,
	id: "im.muteAll",
	path: "/v5/im/muteAll",
	summary: "Only the owner and admins write in the group, or with 0 all",
	body: Type.Object({ groupID, mute: Flag }),
	errors: groupErrors,
});

export const updateGroupName = call({
	...chatWrite,
	id: "im.updateGroupName",
	path: "/v5/im/updateGroupName",
	summary: "Renames a group",
	body: Type.Object({ groupID, name: Type.String({ maxLength: 4 * maxName }) }),
	errors: [...groupErrors, "group-name-empty", "group-name-taken"],
});

export const updateGroupAvatar = call({
	...chatWrite,
	documented: false,
	id: "im.updateGroupAvatar",
	path: "/v5/im/updateGroupAvatar",
	summary: "Sets the picture of a group, which the viewer has uploaded",
	body: Type.Object({ groupID, aid: Id }),
	errors: [...groupErrors, "picture-not-yours"],
});

export const updateGroupJoinOption = call({
	...chatWrite,
	id: "im.updateGroupJoinOption",
	path: "/v5/im/updateGroupJoinOption",
	summary: "Sets who may join",
	body: Type.Object({ groupID, joinOption: JoinOptionField }),
	errors: groupErrors,
});

export const updateGroupAnnouncement = call({
	...chatWrite,
	documented: false,
	id: "im.updateGroupAnnouncement",
	path: "/v5/im/updateGroupAnnouncement",
	summary: "Sets the announcement of a group",
	body: Type.Object({ groupID, announcement: Type.String({ maxLength: announcement }) }),
	errors: groupErrors,
});

export const pinMessage = call({
	...chatWrite,
	documented: false,
	id: "im.pinMessage",
	path: "/v5/im/pinMessage",
	summary: "Pins a message of a group, or with 0 ends it",
	body: Type.Object({ groupID, sequence: Id, pin: Flag }),
	errors: [...groupErrors, "message-not-found"],
});

export const getGroupProfile = call({
	...chatRead,
	id: "im.getGroupProfile",
	path: "/v5/im/getGroupProfile",
	summary: "A group, with the viewer's role and what they may do; by its topic too",
	query: Type.Object({ groupID: Type.Optional(groupID), topid: Type.Optional(NonNegativeInteger) }),
	response: GroupProfile,
	errors: ["group-not-found"],
});

export const updatePermission = call({
	...legacyWrite,
	id: "update.group.permission",
	path: "/selfapi/update/group/permission",
	summary: "Sets who may join: status 2 FreeAccess, 1 NeedPermission (S-026)",
	body: Type.Object({
		status: Type.Union([Type.Literal(1), Type.Literal(2)]),
		groupId: groupID,
		uid: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({ status: Type.Integer() }),
	errors: groupErrors,
});

export const noticeUser = call({
	...legacyWrite,
	id: "notice.user",
	path: "/selfapi/notice/user",
	summary: "Tells the open pages of a group's member that the group has changed",
	body: Type.Object({ groupId: groupID, uid: Id }),
	errors: ["group-not-found", "not-found", "banned"],
});

export const recommendedChats = call({
	...legacyMemberRead,
	access: "public",
	id: "getrecommendchat",
	path: "/selfapi/getrecommendchat",
	summary: "Groups with the most members that the viewer is not in (L-032)",
	query: Type.Object({
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
		/** The chat of this topic first. */
		topid: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({ lists: Type.Array(GroupProfile) }),
});
