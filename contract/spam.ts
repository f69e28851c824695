import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { banDays } from "./powers.ts";

/**
 * What makes a new member's post look like spam, with its points. Content alone can reach the threshold; the circumstances
 * together count at most `circumstancesMax`, so that nobody is held for an address that thousands share.
 */
export const spamSignals = {
	"same-text": { kind: "content", points: 45 },
	"similar-text": { kind: "content", points: 25 },
	"same-link": { kind: "content", points: 45 },
	"same-site": { kind: "content", points: 30 },
	"same-phone": { kind: "content", points: 45 },
	disguised: { kind: "content", points: 40 },
	network: { kind: "circumstance", points: 10 },
	registration: { kind: "circumstance", points: 10 },
	fast: { kind: "circumstance", points: 15 },
	rate: { kind: "circumstance", points: 10 },
	links: { kind: "circumstance", points: 10 },
	phone: { kind: "circumstance", points: 10 },
} as const satisfies Record<string, { kind: "content" | "circumstance"; points: number }>;
export type SpamSignal = keyof typeof spamSignals;
export const spamSignalNames = Object.keys(spamSignals) as SpamSignal[];

export const spamRules = {
	/** Points from which a post is held. */
	threshold: 60,
	circumstancesMax: 30,
	/** A member is new for these days, and until this many posts are public. */
	newDays: 7,
	newPosts: 3,
	/** Waves and posts in one response. */
	page: 20,
	/** Posts shown with a wave in the list. */
	samples: 3,
} as const;

/** What happens to a wave as a whole; each is reversed by `undo`. */
export const waveActions = ["remove", "release", "undo"] as const;
export type WaveAction = (typeof waveActions)[number];

/** `open`: waits for a decision. The others but the last two are being carried out by a job. */
export const waveStates = ["open", "removing", "releasing", "undoing", "removed", "released"] as const;
export type WaveState = (typeof waveStates)[number];

const union = <T extends string>(names: readonly T[]) =>
	Type.Unsafe<T>(Type.Union(names.map((name) => Type.Literal(name))));
const Signals = Type.Array(Type.Object({ name: union(spamSignalNames), posts: Type.Integer() }));

export const WavePostView = Type.Object({
	pid: Id,
	tid: Id,
	member: AuthorView,
	/** Title of its thread. */
	subject: Type.String(),
	text: Type.String(),
	score: Type.Integer(),
	signals: Type.Array(union(spamSignalNames)),
	/** What became of it. */
	state: union(["held", "removed", "public"]),
	dateline: Type.Integer(),
});
export type WavePostView = Static<typeof WavePostView>;

/** Posts that belong together, as one case. */
export const WaveView = Type.Object({
	id: Id,
	state: union(waveStates),
	posts: Type.Integer(),
	members: Type.Integer(),
	networks: Type.Integer(),
	/** Posts in each state: the progress of a job. */
	held: Type.Integer(),
	removed: Type.Integer(),
	/** By how many of its posts have them, the most frequent first. */
	signals: Signals,
	/** Sites and phone numbers that its posts share. */
	shared: Type.Array(Type.String()),
	samples: Type.Array(WavePostView),
	/** Unix seconds of the first and the last post. */
	dateline: Type.Integer(),
	last: Type.Integer(),
	/** Whether the viewer may decide it: who may review all of its posts. */
	decide: Type.Boolean(),
});
export type WaveView = Static<typeof WaveView>;

const moderatorRead = { ...memberRead, access: "moderator" } as const;

export const listWaves = call({
	...moderatorRead,
	id: "moderation.waves",
	path: "/v5/moderation/waves",
	summary: "Spam waves with posts where the viewer moderates, the newest first; `closed` 1 lists the decided ones",
	query: Type.Object({ cursor: Type.Optional(Id), closed: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(WaveView), next: Type.Union([Id, Type.Null()]) }),
});

export const readWave = call({
	...moderatorRead,
	id: "moderation.wave",
	path: "/v5/moderation/waves/{id}",
	summary: "A spam wave with a page of its posts, in the order of their pids",
	params: Type.Object({ id: Id }),
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({ wave: WaveView, lists: Type.Array(WavePostView), next: Type.Union([Id, Type.Null()]) }),
	errors: ["not-found"],
});

export const decideWave = call({
	...memberWrite,
	access: "moderator",
	id: "moderation.decideWave",
	path: "/v5/moderation/waves/decide",
	summary:
		"Removes or releases all posts of a wave, or undoes that; a job carries it out. `ban_days` also bans its members. Repeating it changes nothing",
	body: Type.Object({
		id: Id,
		action: union(waveActions),
		/** With `remove`. */
		ban_days: Type.Optional(Type.Integer({ enum: banDays.filter((days) => days > 0), minimum: 1, maximum: 90 })),
		reason: ModerationReason,
	}),
	errors: ["not-found", "not-allowed", "case-closed"],
});
