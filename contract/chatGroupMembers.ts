import Type from "typebox";
import { call } from "./call.ts";
import { chatRead, chatWrite, groupErrors, pickErrors } from "./chatPresets.ts";
import { chatRules } from "./chatRules.ts";
import { GroupId, GroupMember } from "./chatViews.ts";
import { Id, idList, NonNegativeInteger } from "./common.ts";

const { nameCard, memberPage } = chatRules.group;
const groupID = GroupId;
const userID = Id;

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

export const kickMember = call({
	...chatWrite,
	id: "im.kickMember",
	path: "/v5/im/kickMember",
	summary: "Removes a member; the reason is always the same (P-013)",
	body: Type.Object({ groupID, userID, reason: Type.Optional(Type.String({ maxLength: 255 })) }),
	response: Type.Object({ reason: Type.String() }),
	errors: groupErrors,
});

export const addMember = call({
	...chatWrite,
	id: "im.addMember",
	path: "/v5/im/addMember",
	summary: "Adds the picked members, whom the viewer follows (V-021)",
	body: Type.Object({ groupID, ids: idList(2_000, "^\\d+(,\\d+)*$") }),
	response: Type.Object({ memberCount: Type.Integer() }),
	errors: [...groupErrors, ...pickErrors],
});

export const setMemberRole = call({
	...chatWrite,
	id: "im.setMemberRole",
	path: "/v5/im/setMemberRole",
	summary: "Makes a member an admin or takes it back, by the owner (C-19)",
	body: Type.Object({ groupID, userID, role: Type.Union([Type.Literal("Member"), Type.Literal("Admin")]) }),
	errors: groupErrors,
});

export const transferGroup = call({
	...chatWrite,
	documented: false,
	id: "im.transferGroup",
	path: "/v5/im/transferGroup",
	summary: "Hands the group over to another member, by the owner",
	body: Type.Object({ groupID, userID }),
	errors: groupErrors,
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
	errors: groupErrors,
});

export const setNameCard = call({
	...chatWrite,
	id: "im.setNameCard",
	path: "/v5/im/setNameCard",
	summary: "Sets the viewer's name in a group",
	body: Type.Object({ groupID, nameCard: Type.String({ maxLength: nameCard }) }),
	errors: ["group-not-found", "banned"],
});
