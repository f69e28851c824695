import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, publicRead } from "./callPresets.ts";
import { Address, AuthorView } from "./common.ts";

/** XGold for an invited member who has confirmed an e-mail or phone and has posted (L-048). */
export const inviteeGold = 100;

/**
 * Bonus of a month, for more than so many invited members who were rewarded in it; the highest alone is paid (C-60,
 * L-049, G-45).
 */
export const monthlyTiers = [
	{ over: 5, xgold: 100 },
	{ over: 10, xgold: 300 },
	{ over: 15, xgold: 500 },
	{ over: 20, xgold: 800 },
	{ over: 50, xgold: 3_000 },
	{ over: 100, xgold: 10_000 },
] as const;

/** XGold of the highest tier that so many reach; 0 for none. */
export const bonusFor = (invitees: number): number => monthlyTiers.findLast(({ over }) => invitees > over)?.xgold ?? 0;

/** Letters and digits that are not confused when read aloud or typed. */
export const invitationCode = {
	length: 8,
	alphabet: "ABCDEFGHJKMNPQRSTWXYZ2345678",
	leaderboard: 20,
	page: 20,
} as const;

/** `registered`: has not confirmed or not posted yet; `review`: the reward is checked; `paid`; `refused`. */
export const inviteeStates = ["registered", "review", "paid", "refused"] as const;

export const InviteeView = Type.Object({
	member: AuthorView,
	/** Registration, Unix seconds. */
	registered: Type.Integer(),
	state: Type.Enum([...inviteeStates]),
	/** What is still to be done before the reward. */
	confirmed: Type.Boolean(),
	posted: Type.Boolean(),
	/** XGold that was paid. */
	reward: Type.Integer(),
});
export type InviteeView = Static<typeof InviteeView>;

const Ranked = Type.Object({ rank: Type.Integer(), member: AuthorView, invitees: Type.Integer() });

export const InvitationView = Type.Object({
	code: Type.String(),
	url: Address,
	/** All who registered by the invitation; those who were rewarded; XGold in all, with bonuses. */
	invitees: Type.Integer(),
	rewarded: Type.Integer(),
	xgold: Type.Integer(),
	/** Rewarded in this month (UTC), and the bonus that they bring on the 1st of the next. */
	this_month: Type.Integer(),
	bonus: Type.Integer(),
	/** Bonuses of past months, the latest first: month, rewarded members, XGold; `state` as of a payment. */
	bonuses: Type.Array(
		Type.Object({
			month: Type.String(),
			invitees: Type.Integer(),
			xgold: Type.Integer(),
			state: Type.Enum(["paid", "review", "refused"]),
		}),
	),
	/** Members with the most rewarded invitations of this month. */
	leaderboard: Type.Array(Ranked),
});
export type InvitationView = Static<typeof InvitationView>;

export const readInvitation = call({
	...memberRead,
	id: "invitation.info",
	path: "/v5/invitation",
	summary: "The viewer's invitation: code, link, what it brought, and the leaderboard of the month (G-34)",
	response: InvitationView,
});

export const listInvitees = call({
	...memberRead,
	id: "invitation.invitees",
	path: "/v5/invitation/invitees",
	summary: "Members who registered by the viewer's invitation, newest first, with date and reward (G-34)",
	query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
	response: Type.Object({ lists: Type.Array(InviteeView), next: Type.Union([Type.String(), Type.Null()]) }),
});

export const findInviter = call({
	...publicRead,
	id: "invitation.inviter",
	path: "/v5/invitation/inviter",
	summary: "Who invites: by a code, else by the link that was opened in this browser; `name` is empty for nobody",
	query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 32 })) }),
	response: Type.Object({ code: Type.String(), name: Type.String() }),
});
