import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorRead, moderatorWrite } from "./callPresets.ts";
import { AuthorView, Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { banDays } from "./memberModeration.ts";

/**
 * What makes a new member's post look like spam, with its points. Content alone can reach the threshold; the
 * circumstances together count at most `circumstancesMax`, so that nobody is pending for an address that thousands
 * share.
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
	/** Points from which a post is pending. */
	threshold: 60,
	circumstancesMax: 30,
	/** A member is new for these days, and until this many posts are public. */
	newDays: 7,
	newPosts: 3,
	/** Campaigns and posts in one response. */
	page: 20,
	/** Posts shown with a campaign in the list. */
	samples: 3,
} as const;

/** What happens to a campaign as a whole; each is reversed by `undo`. */
export const campaignActions = ["remove", "release", "undo"] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** `open`: waits for a decision. The others but the last two are being carried out by a job. */
export const campaignStates = ["open", "removing", "releasing", "undoing", "removed", "released"] as const;
export type CampaignState = (typeof campaignStates)[number];

const union = <T extends string>(names: readonly T[]) =>
	Type.Unsafe<T>(Type.Union(names.map((name) => Type.Literal(name))));
const Signals = Type.Array(Type.Object({ name: union(spamSignalNames), posts: Type.Integer() }));

export const CampaignPostView = Type.Object({
	pid: Id,
	tid: Id,
	member: AuthorView,
	/** Title of its thread. */
	subject: Type.String(),
	text: Type.String(),
	score: Type.Integer(),
	signals: Type.Array(union(spamSignalNames)),
	/** What became of it. */
	state: union(["pending", "removed", "public"]),
	dateline: Type.Integer(),
});
export type CampaignPostView = Static<typeof CampaignPostView>;

/** Posts that belong together, as one case. */
export const CampaignView = Type.Object({
	id: Id,
	state: union(campaignStates),
	posts: Type.Integer(),
	members: Type.Integer(),
	networks: Type.Integer(),
	/** Posts in each state: the progress of a job. */
	pending: Type.Integer(),
	removed: Type.Integer(),
	/** By how many of its posts have them, the most frequent first. */
	signals: Signals,
	/** Sites and phone numbers that its posts share. */
	shared: Type.Array(Type.String()),
	samples: Type.Array(CampaignPostView),
	/** Unix seconds of the first and the last post. */
	dateline: Type.Integer(),
	last: Type.Integer(),
	/** Whether the viewer may decide it: who may review all of its posts. */
	decide: Type.Boolean(),
});
export type CampaignView = Static<typeof CampaignView>;

export const listCampaigns = call({
	...moderatorRead,
	id: "moderation.campaigns",
	path: "/v5/moderation/campaigns",
	summary: "Spam campaigns with posts where the viewer moderates, the newest first; `closed` 1 lists the decided ones",
	query: Type.Object({ cursor: Type.Optional(Id), closed: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(CampaignView), next: Type.Union([Id, Type.Null()]) }),
});

export const readCampaign = call({
	...moderatorRead,
	id: "moderation.campaign",
	path: "/v5/moderation/campaigns/{id}",
	summary: "A spam campaign with a page of its posts, in the order of their pids",
	params: Type.Object({ id: Id }),
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		campaign: CampaignView,
		lists: Type.Array(CampaignPostView),
		next: Type.Union([Id, Type.Null()]),
	}),
	errors: ["not-found"],
});

export const decideCampaign = call({
	...moderatorWrite,
	id: "moderation.decideCampaign",
	path: "/v5/moderation/campaigns/decide",
	summary:
		"Removes or releases all posts of a campaign, or undoes that; a job carries it out. `ban_days` also bans its members. Repeating it changes nothing",
	body: Type.Object({
		id: Id,
		action: union(campaignActions),
		/** With `remove`. */
		ban_days: Type.Optional(Type.Integer({ enum: banDays.filter((days) => days > 0), minimum: 1, maximum: 90 })),
		reason: ModerationReason,
	}),
	errors: ["not-found", "not-allowed", "case-closed"],
});
