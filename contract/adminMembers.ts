import Type, { type Static } from "typebox";
import type { RoleName } from "./access.ts";
import { call } from "./call.ts";
import { memberWrite, sensitiveWrite, staffRead } from "./callPresets.ts";
import { AuthorView, Id, ModerationReason } from "./common.ts";
import { banDays } from "./memberModeration.ts";
import { ResetView } from "./memberResets.ts";

export const memberStates = ["banned", "unconfirmed", "deletion", "two-factor"] as const;
export type MemberState = (typeof memberStates)[number];
export const memberRules = {
	page: 30,
	queryMax: 100,
	joinedDays: [1, 7, 30, 365],
} as const;

const State = Type.Unsafe<MemberState>(Type.Union(memberStates.map((state) => Type.Literal(state))));
/** A form sends it as text, which is read as a number only where a number is declared. */
export const BanDays = Type.Integer({ enum: [...banDays], minimum: 0, maximum: 90 });
const staffWrite = { ...memberWrite, access: "moderator", sensitive: true } as const;

/** A member in a list of the administration. */
export const AdminMemberView = Type.Object({
	member: AuthorView,
	/** Unix seconds. */
	joined: Type.Integer(),
	posts: Type.Integer(),
	/** Masked: what is behind it is opened by a call that is logged. Empty for none. */
	email: Type.String(),
	phone: Type.String(),
	states: Type.Array(State),
});
export type AdminMemberView = Static<typeof AdminMemberView>;

/** Which members; what is left out is everybody. */
const filter = {
	q: Type.Optional(Type.String({ maxLength: memberRules.queryMax })),
	country_fid: Type.Optional(Id),
	groupid: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
	/** Joined in the last so many days. */
	joined: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
	state: Type.Optional(State),
};

export const searchMembers = call({
	...staffRead,
	id: "members.search",
	scope: "members.read",
	path: "/v5/admin/members",
	summary:
		"Members, newest first, by the beginning of a name, a uid, a whole e-mail or a phone number: of all sections for administrators and auditors, of their own for country managers",
	query: Type.Object({ cursor: Type.Optional(Id), ...filter }),
	response: Type.Object({
		lists: Type.Array(AdminMemberView),
		next: Type.Union([Id, Type.Null()]),
		sections: Type.Array(Type.Integer()),
	}),
});

export const exportMembers = call({
	...staffRead,
	id: "members.file",
	path: "/v5/admin/members.csv",
	raw: true,
	audited: true,
	summary:
		"The same members as a table (CSV), all of them, with masked e-mails and phone numbers; the log says who made it",
	query: Type.Object(filter),
	response: Type.Any(),
});

const memberPermissions = ["contact", "ban", "logOut", "confirmEmail", "rename", "erase", "export", "reset"] as const;
export type MemberPermission = (typeof memberPermissions)[number];

export const readMember = call({
	...staffRead,
	id: "members.read",
	scope: "members.read",
	path: "/v5/admin/members/{uid}",
	summary: "A member as the administration knows them: account, roles, sessions, logins, wallet",
	params: Type.Object({ uid: Id }),
	response: Type.Object({
		...AdminMemberView.properties,
		username: Type.String(),
		/** Null when not banned. */
		ban: Type.Union([Type.Object({ reason: Type.String(), until: Type.Integer() }), Type.Null()]),
		email_confirmed: Type.Boolean(),
		/** When the account will be deleted; 0 for never. */
		deletion: Type.Integer(),
		second_factors: Type.Array(Type.String()),
		roles: Type.Array(
			Type.Object({
				role: Type.Unsafe<RoleName>(Type.String()),
				country_fid: Type.Union([Type.Integer(), Type.Null()]),
				place: Type.String(),
				from: Type.Integer(),
				until: Type.Integer(),
			}),
		),
		sessions: Type.Array(
			Type.Object({
				id: Id,
				user_agent: Type.String(),
				address: Type.String(),
				from: Type.Integer(),
				seen: Type.Integer(),
			}),
		),
		logins: Type.Array(
			Type.Object({
				user_agent: Type.String(),
				address: Type.String(),
				outcome: Type.String(),
				dateline: Type.Integer(),
			}),
		),
		/** Null with the wallet turned off. */
		wallet: Type.Union([
			Type.Object({ xgold: Type.Integer(), xcoin: Type.Integer(), frozen: Type.Boolean() }),
			Type.Null(),
		]),
		/** An open proposal to reset the second factor. */
		reset: Type.Union([ResetView, Type.Null()]),
		/** The last time that the member was banned with all their posts; null for never. */
		removal: Type.Union([
			Type.Object({
				state: Type.Enum(["removing", "removed", "undoing", "undone"]),
				posts: Type.Integer(),
				by: AuthorView,
				dateline: Type.Integer(),
			}),
			Type.Null(),
		]),
		can: Type.Object(
			Object.fromEntries(memberPermissions.map((name) => [name, Type.Boolean()])) as Record<
				MemberPermission,
				ReturnType<typeof Type.Boolean>
			>,
		),
	}),
	errors: ["not-found"],
});

const errors = ["not-found", "not-allowed"] as const;
const body = Type.Object({ uid: Id });

export const openContact = call({
	...staffWrite,
	id: "members.contact",
	path: "/v5/admin/members/contact",
	summary: "A member’s e-mail and phone number; the log says who has opened them",
	body,
	response: Type.Object({ email: Type.String(), phone: Type.String() }),
	errors,
});

export const logOutMember = call({
	...staffWrite,
	id: "members.logOut",
	path: "/v5/admin/members/log-out",
	summary: "Ends all sessions of a member",
	body,
	response: Type.Object({ ended: Type.Integer() }),
	errors,
});

export const confirmMemberEmail = call({
	...staffWrite,
	id: "members.confirmEmail",
	path: "/v5/admin/members/confirm-email",
	summary: "Confirms a member’s e-mail for them; confirmed again it stays so",
	body,
	errors,
});

export const renameMember = call({
	...sensitiveWrite,
	id: "members.rename",
	path: "/v5/admin/members/rename",
	summary: "Gives a member another username",
	body: Type.Object({ uid: Id, username: Type.String({ maxLength: 60 }) }),
	errors: ["not-found", "username-empty", "username-too-short", "username-format", "username-taken"],
});

export const eraseMember = call({
	...sensitiveWrite,
	id: "members.erase",
	path: "/v5/admin/members/erase",
	summary:
		"Schedules the deletion of a member’s account, for a reason that the member reads, and ends its sessions; only administrators can undo it, with `undo`. The username is typed again",
	body: Type.Object({
		uid: Id,
		username: Type.Optional(Type.String({ maxLength: 60 })),
		reason: Type.Optional(Type.String({ maxLength: 300 })),
		undo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: Type.Object({ deletion: Type.Integer() }),
	errors: ["not-found", "username-wrong"],
});

export const removeMember = call({
	...staffWrite,
	id: "members.remove",
	path: "/v5/admin/members/remove",
	summary:
		"Bans a member and removes all their posts that the viewer may delete, in the background; with `undo` the ban ends and what was removed is restored",
	body: Type.Object({
		uid: Id,
		days: Type.Optional(BanDays),
		reason: ModerationReason,
		undo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	errors: ["not-found", "not-allowed", "conflict"],
});

export const exportMember = call({
	...sensitiveWrite,
	id: "members.export",
	path: "/v5/admin/members/export",
	summary: "Makes the archive of a member’s data, which the member downloads from their settings; they are notified",
	body,
	errors: ["not-found", "download-too-soon"],
});
