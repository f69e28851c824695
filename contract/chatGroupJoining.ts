import Type from "typebox";
import { call } from "./call.ts";
import { legacyWrite } from "./callPresets.ts";
import { chatRead, chatWrite, groupErrors } from "./chatPresets.ts";
import { GroupId, GroupProfile } from "./chatViews.ts";
import { Address, AuthorView, Id, NonNegativeInteger } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const groupID = GroupId;

/** S-027. */
export const joinStatuses = ["JoinedSuccess", "WaitAdminApproval", "AlreadyInGroup"] as const;
export type JoinStatus = (typeof joinStatuses)[number];

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
	errors: groupErrors,
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

export const handleApplication = call({
	...chatWrite,
	id: "im.handleApplication",
	path: "/v5/im/handleApplication",
	summary: "Approves or rejects an application, which leaves the list (S-028)",
	body: Type.Object({ application: Id, approve: Flag }),
	errors: [...groupErrors, "application-not-found", "group-full"],
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
	errors: groupErrors,
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
