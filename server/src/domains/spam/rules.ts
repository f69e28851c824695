import { type SpamSignal, spamRules, spamSignals } from "#contract/spam.ts";
import { dayMs } from "../../platform/durations.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { linksOf } from "./fingerprint.ts";

/** Bits in which the hashes of two near-same texts may differ, of 64. */
export const nearBits = 15;

/** Whether the posts of a member are compared: new members', but no moderators'. Needs no query. */
export const isNewMember = (
	{ moderator, joinedAt, posts }: Pick<Viewer, "moderator" | "joinedAt" | "posts">,
	now: Date,
): boolean =>
	!moderator &&
	joinedAt !== null &&
	(posts < spamRules.newPosts || now.getTime() - joinedAt.getTime() < spamRules.newDays * dayMs);

/** What other new members' posts of the last day have in common with a post. */
export interface Relations {
	/** Members with a near-same text. */
	text: number;
	/** With the same address, site, phone number. */
	link: number;
	site: number;
	phone: number;
}

/** From how many other members on a site counts. */
const membersOnSite = 4;
/** And a near-same text: with fewer it may be chance. */
const membersOfText = 3;

export function contentSignals({ text, link, site, phone }: Relations): SpamSignal[] {
	return [
		...(text >= membersOfText ? (["same-text"] as const) : text > 0 ? (["similar-text"] as const) : []),
		...(link >= 2 ? (["same-link"] as const) : site >= membersOnSite ? (["same-site"] as const) : []),
		...(phone >= 1 ? (["same-phone"] as const) : []),
	];
}

/** Share of links in a text, from which it counts. */
const linkShare = 0.5;

/** The signals of links and phone numbers by themselves. */
export const linkSignals = ({ links, phones, share, keys }: ReturnType<typeof linksOf>): SpamSignal[] => [
	...(links > 1 || share > linkShare || (links > 0 && keys.length > 0) ? (["links"] as const) : []),
	...(phones > 0 ? (["phone"] as const) : []),
];

const isRelation = (name: SpamSignal): boolean => name.startsWith("same-") || name === "similar-text";

/** The signals of a post that depend on no other post. */
export const ownSignals = (signals: readonly SpamSignal[]): SpamSignal[] => signals.filter((name) => !isRelation(name));

/** Points of all signals; those of the circumstances are limited. */
export function scoreOf(signals: readonly SpamSignal[]): number {
	const sum = (kind: "content" | "circumstance"): number =>
		signals
			.filter((name) => spamSignals[name].kind === kind)
			.reduce((points, name) => points + spamSignals[name].points, 0);
	return sum("content") + Math.min(spamRules.circumstancesMax, sum("circumstance"));
}

/** Pending is what has something in common with other posts or is disguised, and enough points. */
export const isSpam = (signals: readonly SpamSignal[]): boolean =>
	scoreOf(signals) >= spamRules.threshold && signals.some((name) => spamSignals[name].kind === "content");
