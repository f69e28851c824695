import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyWrite } from "./callPresets.ts";
import { addMember, kickMember } from "./chatGroupMembers.ts";
import { createGroup, dismissGroup, quitGroup } from "./chatGroups.ts";
import { sendErrors } from "./chatMessages.ts";
import { chatRules } from "./chatRules.ts";
import { GroupId, GroupMember, MessageView } from "./chatViews.ts";
import { Avatar, EmptyResponse, Id, idList, NonNegativeInteger, Permission } from "./common.ts";

/** A conversation with another member, by the names of the older calls. */
const PrivateConversation = Type.Object({
	/** Of the other member. */
	plid: Id,
	touid: Id,
	tousername: Type.String(),
	avatar: Avatar,
	message: Type.String(),
	/** Unix seconds. */
	dateline: Type.Integer(),
	isnew: Type.Integer(),
	unread: Type.Integer(),
});

const { pictures, voice, share } = MessageView.properties.payload.properties;
const PrivateMessage = Type.Object({
	pmid: Id,
	plid: Id,
	msgfromid: Id,
	msgfrom: Type.String(),
	avatar: Avatar,
	/** Its text; else the title of what is shared, or the address of a picture or voice message. */
	message: Type.String(),
	dateline: Type.Integer(),
	pictures,
	voice,
	share,
});

const writingRead = { ...legacyMemberRead, rateLimit: "write", writes: true, alternateMethod: "POST" } as const;
const Text = Type.String({ maxLength: 4 * chatRules.text.max });

export const pmList = call({
	...legacyMemberRead,
	id: "ucenter.pmlist",
	path: "/selfapi/ucenter/pmlist",
	summary: "Conversations of the viewer with other members, at most 100, the latest first",
	response: Type.Object({ list: Type.Array(PrivateConversation), count: Type.Integer() }),
});

export const pmView = call({
	...legacyWrite,
	rateLimit: "read",
	writes: false,
	id: "ucenter.pmview",
	path: "/selfapi/ucenter/pmview",
	summary: "The last messages with a member, at most 1000 (L-024)",
	body: Type.Object({
		touid: Id,
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: chatRules.privateMessages })),
	}),
	response: Type.Object({ list: Type.Array(PrivateMessage), count: Type.Integer() }),
	errors: ["not-found"],
});

export const pmPrivate = call({
	...legacyWrite,
	rateLimit: "read",
	writes: false,
	id: "ucenter.pmprivate",
	path: "/selfapi/ucenter/pmprivate",
	summary: "Whether the viewer may write to a member, and how many messages of theirs are unread",
	body: Type.Object({ touid: Id }),
	response: Type.Object({
		touid: Id,
		tousername: Type.String(),
		unread: Type.Integer(),
		can: Type.Object({ send: Permission }),
	}),
	errors: ["not-found"],
});

export const pmSetRead = call({
	...legacyWrite,
	rateLimit: "like",
	id: "ucenter.pmsetreaded",
	path: "/selfapi/ucenter/pmsetreaded",
	summary: "Marks the conversation with a member as read",
	body: Type.Object({ touid: Id }),
	errors: ["not-found"],
});

export const sendPm = call({
	...legacyWrite,
	rateLimit: "message",
	id: "ucenter.sendpm",
	path: "/selfapi/ucenter/sendpm",
	summary: "Sends a text to a member",
	body: Type.Object({ touid: Id, message: Text }),
	response: Type.Object({ pmid: Id }),
	errors: sendErrors,
});

export const deletePm = call({
	...writingRead,
	id: "ucenter.delpm",
	path: "/selfapi/ucenter/delpm",
	summary: "Deletes the conversations with these members for the viewer",
	query: Type.Object({ deletepm_deluid: idList(850, "^\\d{1,16}(,\\d{1,16}){0,49}$") }),
	response: Type.Object({ deleted: Type.Integer() }),
});

export const groupHistory = call({
	...legacyMemberRead,
	id: "groupcp.history",
	path: "/selfapi/groupcp/history",
	summary: "Messages of a group, 15 a page from the last on; before `oldpmid`, or after `lastpmid`",
	query: Type.Object({
		plid: GroupId,
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
		lastpmid: Type.Optional(NonNegativeInteger),
		oldpmid: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({ list: Type.Array(PrivateMessage) }),
	errors: ["group-not-found"],
});

export const groupMembers = call({
	...legacyMemberRead,
	id: "groupcp.memberlist",
	path: "/selfapi/groupcp/memberlist",
	summary: "Members of a group, 100 a page (L-027)",
	query: Type.Object({ plid: GroupId, after: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ list: Type.Array(GroupMember), next: Type.Union([Id, Type.Null()]) }),
	errors: ["group-not-found", "not-allowed"],
});

export const groupDelete = call({
	...writingRead,
	id: "groupcp.delete",
	path: "/selfapi/groupcp/delete",
	summary: "Dismisses a group, by its owner or an admin",
	query: Type.Object({ plid: GroupId }),
	response: EmptyResponse,
	errors: [...(dismissGroup.errors ?? [])],
});

export const groupQuit = call({
	...writingRead,
	id: "groupcp.quit",
	path: "/selfapi/groupcp/quit",
	summary: "Leaves a group",
	query: Type.Object({ plid: GroupId }),
	response: EmptyResponse,
	errors: [...(quitGroup.errors ?? [])],
});

export const groupKick = call({
	...writingRead,
	id: "groupcp.kickmember",
	path: "/selfapi/groupcp/kickmember",
	summary: "Removes a member of a group",
	query: Type.Object({ plid: GroupId, uid: Id }),
	response: EmptyResponse,
	errors: [...(kickMember.errors ?? [])],
});

export const groupAppend = call({
	...writingRead,
	id: "groupcp.appendmember",
	path: "/selfapi/groupcp/appendmember",
	summary: "Adds the picked members to a group (V-021)",
	query: Type.Object({ plid: GroupId, uids: idList(2_000, "^\\d+(,\\d+)*$") }),
	response: Type.Object({ memberCount: Type.Integer() }),
	errors: [...(addMember.errors ?? [])],
});

export const groupSend = call({
	...legacyWrite,
	rateLimit: "message",
	id: "groupcp.send",
	path: "/selfapi/groupcp/send",
	summary: "Sends a text to a group",
	body: Type.Object({ plid: GroupId, message: Text }),
	response: Type.Object({ pmid: Id }),
	errors: sendErrors,
});

export const groupCreate = call({
	...legacyWrite,
	rateLimit: "publish",
	id: "groupcp.create",
	path: "/selfapi/groupcp/create",
	summary: "Creates a group of the viewer and members whom they follow (V-039)",
	body: Type.Object({ name: Type.String({ maxLength: 255 }), uids: Type.Optional(idList(2_000)) }),
	response: Type.Object({ plid: Type.String() }),
	errors: [...(createGroup.errors ?? [])],
});
