import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyWrite } from "./callPresets.ts";
import { chatRead, chatWrite } from "./chat.ts";
import { chatRules } from "./chatRules.ts";
import { GroupId, GroupMember, GroupProfile, JoinOptionField } from "./chatViews.ts";
import { Address, AuthorView, EmptyResponse, Id, idList, NonNegativeInteger } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";

const { name: maxName, announcement, nameCard, memberPage } = chatRules.group;
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const groupID = GroupId;
const userID = Id;
const memberErrors = [...publishErrors, "group-not-found", "not-found", "not-allowed"] as const;
const pickErrors = ["group-member-unavailable", "group-full"] as const;

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

/** S-027. */
export const joinStatuses = ["JoinedSuccess", "WaitAdminApproval", "AlreadyInGroup"] as const;

export const joinGroup = call({
	...chatWrite,
	id: "im.joinGroup",
	path: "/v5/im/joinGroup",
	summary: "Joins a group, or asks its admins to (S-026, S-027)",
	body: Type.Object({
		groupID,
		message: Type.Optional(Type.String({ maxLength: 200 })),
		/** Of an invitation link: it needs no approval. */
		invitation: Type.Optional(Type.String({ maxLength: 64 })),
	}),
	response: Type.Object({ status: Type.Enum([...joinStatuses]) }),
	errors: [...publishErrors, "group-not-found", "group-full"],
});

const Invitation = Type.Object({
	/** Names the group for `im.openInvitation` and `im.joinGroup`. */
	invitation: Type.String(),
	/** Address of the page that opens it, for a link or QR code. */
	url: Address,
});

export const getInvitation = call({
	...chatWrite,
	documented: false,
	id: "im.getInvitation",
	path: "/v5/im/getInvitation",
	summary:
		"The invitation link of a group, for who may add members; `renew: 1`, by the owner or an admin, makes the earlier one invalid",
	body: Type.Object({ groupID, renew: Type.Optional(Flag) }),
	response: Invitation,
	errors: memberErrors,
});

export const openInvitation = call({
	...chatRead,
	documented: false,
	id: "im.openInvitation",
	path: "/v5/im/openInvitation",
	summary: "The group of an invitation",
	query: Type.Object({ invitation: Type.String({ minLength: 1, maxLength: 64 }) }),
	response: GroupProfile,
	errors: ["group-not-found"],
});

export const quitGroup = call({
	...chatWrite,
	id: "im.quitGroup",
	path: "/v5/im/quitGroup",
	summary: "Leaves a group; its owner hands it over first",
	body: Type.Object({ groupID }),
	response: EmptyResponse,
	errors: ["group-not-found", "group-owner-leaves"],
});

export const dismissGroup = call({
	...chatWrite,
	id: "im.dismissGroup",
	path: "/v5/im/dismissGroup",
	summary: "Dismisses a group, by its owner or an admin (C-19)",
	body: Type.Object({ groupID }),
	response: EmptyResponse,
	errors: memberErrors,
});

export const setMemberRole = call({
	...chatWrite,
	id: "im.setMemberRole",
	path: "/v5/im/setMemberRole",
	summary: "Makes a member an admin or takes it back, by the owner (C-19)",
	body: Type.Object({ groupID, userID, role: Type.Union([Type.Literal("Member"), Type.Literal("Admin")]) }),
	response: EmptyResponse,
	errors: memberErrors,
});

export const transferGroup = call({
	...chatWrite,
	documented: false,
	id: "im.transferGroup",
	path: "/v5/im/transferGroup",
	summary: "Hands the group over to another member, by the owner",
	body: Type.Object({ groupID, userID }),
	response: EmptyResponse,
	errors: memberErrors,
});

export const muteMember = call({
	...chatWrite,
	id: "im.muteMember",
	path: "/v5/im/muteMember",
	summary: "Mutes a member, by default for a day (L-028); 0 ends it (G-30)",
	body: Type.Object({
		groupID,
		userID,
		muteTime: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 * chatRules.muteSeconds })),
	}),
	response: EmptyResponse,
	errors: memberErrors,
});

export const muteAll = call({
	...chatWrite,
	documented: false,
	id: "im.muteAll",
	path: "/v5/im/muteAll",
	summary: "Only the owner and admins write in the group, or with 0 all",
	body: Type.Object({ groupID, mute: Flag }),
	response: EmptyResponse,
	errors: memberErrors,
});

export const kickMember = call({
	...chatWrite,
	id: "im.kickMember",
	path: "/v5/im/kickMember",
	summary: "Removes a member; the reason is always the same (P-013)",
	body: Type.Object({ groupID, userID, reason: Type.Optional(Type.String({ maxLength: 255 })) }),
	response: Type.Object({ reason: Type.String() }),
	errors: memberErrors,
});

export const addMember = call({
	...chatWrite,
	id: "im.addMember",
	path: "/v5/im/addMember",
	summary: "Adds the picked members, whom the viewer follows (V-021)",
	body: Type.Object({ groupID, ids: idList(2_000, "^\\d+(,\\d+)*$") }),
	response: Type.Object({ memberCount: Type.Integer() }),
	errors: [...memberErrors, ...pickErrors],
});

export const handleApplication = call({
	...chatWrite,
	id: "im.handleApplication",
	path: "/v5/im/handleApplication",
	summary: "Approves or rejects an application, which leaves the list (S-028)",
	body: Type.Object({ application: Id, approve: Flag }),
	response: EmptyResponse,
	errors: [...memberErrors, "application-not-found", "group-full"],
});

export const listApplications = call({
	...chatRead,
	documented: false,
	id: "im.getApplicationList",
	path: "/v5/im/getApplicationList",
	summary: "Pending applications of a group, the oldest first, for its owner and admins",
	query: Type.Object({ groupID }),
	response: Type.Object({
		lists: Type.Array(Type.Object({ application: Id, user: AuthorView, message: Type.String(), time: Type.Integer() })),
	}),
	errors: memberErrors,
});

export const updateGroupName = call({
	...chatWrite,
	id: "im.updateGroupName",
	path: "/v5/im/updateGroupName",
	summary: "Renames a group",
	body: Type.Object({ groupID, name: Type.String({ maxLength: 4 * maxName }) }),
	response: EmptyResponse,
	errors: [...memberErrors, "group-name-empty", "group-name-taken"],
});

export const updateGroupAvatar = call({
	...chatWrite,
	documented: false,
	id: "im.updateGroupAvatar",
	path: "/v5/im/updateGroupAvatar",
	summary: "Sets the picture of a group, which the viewer has uploaded",
	body: Type.Object({ groupID, aid: Id }),
	response: EmptyResponse,
	errors: [...memberErrors, "picture-not-yours"],
});

export const updateGroupJoinOption = call({
	...chatWrite,
	id: "im.updateGroupJoinOption",
	path: "/v5/im/updateGroupJoinOption",
	summary: "Sets who may join",
	body: Type.Object({ groupID, joinOption: JoinOptionField }),
	response: EmptyResponse,
	errors: memberErrors,
});

export const updateGroupAnnouncement = call({
	...chatWrite,
	documented: false,
	id: "im.updateGroupAnnouncement",
	path: "/v5/im/updateGroupAnnouncement",
	summary: "Sets the announcement of a group",
	body: Type.Object({ groupID, announcement: Type.String({ maxLength: announcement }) }),
	response: EmptyResponse,
	errors: memberErrors,
});

export const pinMessage = call({
	...chatWrite,
	documented: false,
	id: "im.pinMessage",
	path: "/v5/im/pinMessage",
	summary: "Pins a message of a group, or with 0 ends it",
	body: Type.Object({ groupID, sequence: Id, pin: Flag }),
	response: EmptyResponse,
	errors: [...memberErrors, "message-not-found"],
});

export const setNameCard = call({
	...chatWrite,
	id: "im.setNameCard",
	path: "/v5/im/setNameCard",
	summary: "Sets the viewer's name in a group",
	body: Type.Object({ groupID, nameCard: Type.String({ maxLength: nameCard }) }),
	response: EmptyResponse,
	errors: ["group-not-found", "banned"],
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

export const listGroupMembers = call({
	...chatRead,
	id: "im.getGroupMemberList",
	path: "/v5/im/getGroupMemberList",
	summary: "Members of a group by name, 100 a page (L-027), those with these letters perhaps",
	query: Type.Object({
		groupID,
		count: Type.Optional(Type.Integer({ minimum: 1, maximum: memberPage })),
		/** The last member of the page before. */
		after: Type.Optional(NonNegativeInteger),
		search: Type.Optional(Type.String({ maxLength: 60 })),
	}),
	response: Type.Object({ memberList: Type.Array(GroupMember), next: Type.Union([Id, Type.Null()]) }),
	errors: ["group-not-found", "not-allowed"],
});

export const recordJoin = call({
	...legacyWrite,
	id: "join.group",
	path: "/selfapi/join/group",
	summary: "Joins a group, or the chat of a topic: status 1 joined, 2 waiting for approval (C-20, S-060)",
	body: Type.Object({
		groupId: Type.Optional(groupID),
		status: Type.Optional(NonNegativeInteger),
		topid: Type.Optional(NonNegativeInteger),
		uid: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({ groupId: Type.String(), status: Type.Integer() }),
	errors: [...publishErrors, "group-not-found", "group-full", "not-allowed"],
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
	errors: memberErrors,
});

export const noticeUser = call({
	...legacyWrite,
	id: "notice.user",
	path: "/selfapi/notice/user",
	summary: "Tells the open pages of a group's member that the group has changed",
	body: Type.Object({ groupId: groupID, uid: Id }),
	response: EmptyResponse,
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
