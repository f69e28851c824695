import Type, { type Static } from "typebox";
import { AuthorView, Id, NonNegativeInteger, Permission, PictureView } from "./common.ts";

/** Number of the kind of threads that are entries of contests. */
export const contestSpecial = 8;

/** `photo`: photo contests; `dream`: the dream fund. */
export const contestKinds = ["photo", "dream"] as const;
export type ContestKind = (typeof contestKinds)[number];

export const contestStates = ["draft", "published", "decided", "cancelled"] as const;
export type ContestState = (typeof contestStates)[number];

/** What a contest is in at a time: before its start, entries, votes, the count, the result. */
export const contestPhases = ["draft", "soon", "entries", "votes", "count", "decided", "cancelled"] as const;
export type ContestPhase = (typeof contestPhases)[number];

/** Who may enter. */
export const contestAudiences = ["all", "creators"] as const;
export type ContestAudience = (typeof contestAudiences)[number];

/** `staff`: shown out of competition; `unreviewed`: its thread was pending for review when the contest was decided. */
export const entryStates = ["in", "staff", "withdrawn", "disqualified", "unreviewed"] as const;
export type EntryState = (typeof entryStates)[number];

/** Its author and administrators also see that its thread is pending for review, or that a moderator has removed it. */
export const shownEntryStates = [...entryStates, "review", "removed"] as const;
export type ShownEntryState = (typeof shownEntryStates)[number];

export const contestRules = {
	page: 20,
	title: 80,
	text: 2_000,
	agreement: 8_000,
	maxPhotos: 9,
	maxEntries: 5,
	maxAccountDays: 365,
	maxPrizes: 10,
	maxAmount: 100_000,
	maxJurors: 20,
	/** Pairs of a member in a contest. */
	pairs: 30,
	/** Points that a juror gives an entry. */
	juryPoints: 10,
	/** Characters of a dream. */
	minDream: 20,
} as const;

export const ContestPrizeView = Type.Object({
	place: Type.Integer(),
	/** In the viewer's language: "500 XGold", or the name of goods. */
	name: Type.String(),
	/** Goods of the store of the contest's section; 0 for coins. */
	goods_id: Type.Integer(),
});

export const ContestView = Type.Object({
	id: Id,
	kind: Type.Enum([...contestKinds]),
	state: Type.Enum([...contestStates]),
	phase: Type.Enum([...contestPhases]),
	title: Type.String(),
	text: Type.String(),
	/** Of the section that it is for; 0 for all. */
	country_fid: Type.Integer(),
	/** Unix seconds: from when members enter, until when they do (then votes begin), and the end of the votes. */
	opens: Type.Integer(),
	closes: Type.Integer(),
	ends: Type.Integer(),
	min_photos: Type.Integer(),
	max_photos: Type.Integer(),
	max_entries: Type.Integer(),
	/** Days that an account has to be old. */
	account_days: Type.Integer(),
	who: Type.Enum([...contestAudiences]),
	/** The jury's part of the result in percent; the rest are pairs. */
	jury_percent: Type.Integer(),
	jurors: Type.Array(AuthorView),
	agreement_version: Type.Integer(),
	prizes: Type.Array(ContestPrizeView),
	entries: Type.Integer(),
	votes: Type.Integer(),
	/** The viewer's entries that are not withdrawn. */
	own: Type.Integer(),
	juror: Type.Boolean(),
	can: Type.Object({ enter: Permission, vote: Permission }),
});
export type ContestView = Static<typeof ContestView>;

export const EntryView = Type.Object({
	tid: Id,
	pid: Id,
	contest_id: Id,
	subject: Type.String(),
	/** Plain text. */
	message: Type.String(),
	authorid: Id,
	author: Type.String(),
	user: AuthorView,
	dateline: Type.Integer(),
	attachments: Type.Array(PictureView),
	like: Type.Integer(),
	is_like: Type.Integer(),
	replies: Type.Integer(),
	state: Type.Enum([...shownEntryStates]),
	/**
	 * Why a moderator has removed it, or for its author and administrators why it is disqualified, in the viewer's
	 * language.
	 */
	reason: Type.String(),
	/** Until when the viewer may appeal that it is disqualified, in Unix seconds; 0 if not. */
	appeal_until: NonNegativeInteger,
	/** Its place in the result; 0 without one. */
	place: Type.Integer(),
	/** Points of the result, of 100. */
	score: Type.Number(),
	/** Board of its thread. */
	fid: Type.Integer(),
	/** The version of the agreement that its author agreed to; 0 for others. */
	agreement: Type.Integer(),
	mine: Type.Boolean(),
	can: Type.Object({ edit: Permission, withdraw: Permission, like: Permission }),
});
export type EntryView = Static<typeof EntryView>;
