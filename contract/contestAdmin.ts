import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";
import { ContestView, contestAudiences, contestKinds, contestRules, EntryView } from "./contestViews.ts";
import { currencies } from "./ledger.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const contestActions = {
	"add-contest": { object: "contest" },
	"change-contest": { object: "contest" },
	"publish-contest": { object: "contest" },
	"cancel-contest": { object: "contest" },
	"decide-contest": { object: "contest" },
	/** An entry stays a thread, and takes no part any more. */
	"disqualify-thread": {
		object: "thread",
		powers: { disqualify: "country-manager" },
		reversal: "readmit-thread",
		effect: "restriction",
		appealable: true,
		icon: "ban",
		field: "disqualified",
	},
} as const satisfies Record<string, ModerationAction>;

const Title = Type.String({ minLength: 1, maxLength: contestRules.title });
const Text = Type.String({ minLength: 1, maxLength: contestRules.text });
const Agreement = Type.String({ minLength: 1, maxLength: contestRules.agreement });
const Seconds = Type.Integer({ minimum: 0, maximum: 4_102_444_800 });

export const NewContestPrize = Type.Object({
	place: Type.Integer({ minimum: 1, maximum: contestRules.maxPrizes }),
	/** Coins, or goods that the store of the contest's section sells. */
	currency: Type.Optional(Type.Enum([...currencies])),
	amount: Type.Optional(Type.Integer({ minimum: 0, maximum: contestRules.maxAmount })),
	goods_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type NewContestPrize = Static<typeof NewContestPrize>;

const texts = {
	title_en: Title,
	title_fr: Title,
	title_hi: Title,
	text_en: Text,
	text_fr: Text,
	text_hi: Text,
	agreement_en: Agreement,
	agreement_fr: Agreement,
	agreement_hi: Agreement,
};

export const addContest = call({
	...sensitiveWrite,
	id: "contests.add",
	path: "/v5/admin/contests/add",
	summary: "Prepares a contest; nobody else sees it until it is published",
	body: Type.Object({
		kind: Type.Enum([...contestKinds]),
		...texts,
		/** Unix seconds. */
		opens: Seconds,
		closes: Seconds,
		ends: Seconds,
		country_fid: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
		min_photos: Type.Integer({ minimum: 1, maximum: contestRules.maxPhotos }),
		max_photos: Type.Integer({ minimum: 1, maximum: contestRules.maxPhotos }),
		max_entries: Type.Integer({ minimum: 1, maximum: contestRules.maxEntries }),
		account_days: Type.Integer({ minimum: 0, maximum: contestRules.maxAccountDays }),
		who: Type.Enum([...contestAudiences]),
		jury_percent: Type.Integer({ minimum: 0, maximum: 100 }),
		/** Usernames, separated by commas. */
		jurors: Type.Optional(Type.String({ maxLength: 1_000 })),
		prizes: Type.Array(NewContestPrize, { maxItems: contestRules.maxPrizes }),
	}),
	response: Type.Object({ id: Id }),
	errors: ["contest-date", "contest-photos", "contest-prize", "contest-jury", "section-unknown", "member-unknown"],
});

export const changeContest = call({
	...sensitiveWrite,
	id: "contests.change",
	path: "/v5/admin/contests/change",
	summary: "Changes the texts of a contest before entries close; a changed agreement is a new version",
	body: Type.Object({ id: Id, ...texts }),
	response: Type.Object({ agreement_version: Type.Integer() }),
	errors: ["not-found", "contest-state"],
});

const step = { ...sensitiveWrite, body: Type.Object({ id: Id }) } as const;

export const publishContest = call({
	...step,
	id: "contests.publish",
	path: "/v5/admin/contests/publish",
	summary: "Publishes a contest; its goods are reserved for the winners",
	errors: ["not-found", "contest-state", "contest-date", "goods-sold-out"],
});

export const cancelContest = call({
	...step,
	id: "contests.cancel",
	path: "/v5/admin/contests/cancel",
	summary: "Cancels a contest before its result; goods go back into the stock",
	errors: ["not-found", "contest-state"],
});

export const decideContest = call({
	...step,
	id: "contests.decide",
	path: "/v5/admin/contests/decide",
	summary:
		"Counts the votes, announces the result and pays the prizes, once the votes are over; entries under review are left out by `without`, their number",
	body: Type.Object({ id: Id, without: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }),
	errors: ["not-found", "contest-state", "contest-review", "contest-appeals"],
});

export const listAdminContests = call({
	...auditorRead,
	id: "contests.adminList",
	path: "/v5/admin/contests",
	summary: "All contests, newest first",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({ list: Type.Array(ContestView), next: Type.Union([Id, Type.Null()]) }),
});

/** A vote that was set apart. */
const ApartView = Type.Object({
	n: Type.Integer(),
	/** Unix seconds, a whole minute. */
	at: Type.Integer(),
	voter: Type.String(),
	network: Type.String(),
	weight: Type.Integer(),
	left: Id,
	right: Id,
	better: Type.Integer(),
	reason: Type.Enum(["network", "burst"]),
});

export const getAdminContest = call({
	...auditorRead,
	id: "contests.adminGet",
	path: "/v5/admin/contests/{id}",
	summary: "A contest with its texts in all languages, its entries and the votes that are set apart",
	params: Type.Object({ id: Id }),
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		contest: ContestView,
		texts: Type.Object(
			Object.fromEntries(Object.keys(texts).map((name) => [name, Type.String()])) as Record<
				keyof typeof texts,
				ReturnType<typeof Type.String>
			>,
		),
		/** With those that are pending for review or were removed. */
		entries: Type.Array(EntryView),
		next: Type.Union([Id, Type.Null()]),
		/**
		 * Appeals of disqualifications that await a decision, and until when others can be sent, in Unix seconds or 0: the
		 * result waits.
		 */
		open_appeals: NonNegativeInteger,
		appeals_until: NonNegativeInteger,
		/**
		 * Entries that were readmitted (`dateline`) but were disqualified while others got votes, between two times. Unix
		 * seconds.
		 */
		readmitted: Type.Array(
			Type.Object({
				tid: Id,
				subject: Type.String(),
				dateline: Type.Integer(),
				from: Type.Integer(),
				to: Type.Integer(),
			}),
		),
		/** How many entries are pending for review. */
		under_review: Type.Integer(),
		/** The first ones of `apart_count`. */
		apart: Type.Array(ApartView),
		apart_count: Type.Integer(),
		votes: Type.Integer(),
		/** Votes that were set apart by network, most first. */
		networks: Type.Array(
			Type.Object({ network: Type.String(), votes: Type.Integer(), apart: Type.Integer(), voters: Type.Integer() }),
		),
		jurors: Type.Array(Type.Object({ member: AuthorView, votes: Type.Integer() })),
	}),
	errors: ["not-found"],
});
