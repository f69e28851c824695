import type { SpamSignal } from "#contract/spam.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import type { HoldVerdict, WrittenPost } from "../../threads/holding/holdRules.ts";
import { spamChecks } from "../../threads/settings.ts";
import { bandsOf, isDisguised, linksOf, simhash } from "../fingerprint.ts";
import { networkHash } from "../networkHash.ts";
import {
	type Compared,
	countMembersOfNetwork,
	findActivity,
	findOpenCampaignOfNetwork,
	listRelated,
	lockNewCampaigns,
	lockOpenCampaign,
	relationsOf,
} from "../queries.ts";
import { contentSignals, isNewMember, isSpam, linkSignals, scoreOf } from "../rules.ts";
import { spamCampaigns, spamPosts } from "../tables.ts";

const fastMs = 5 * 60_000;
/** Other members of a network within an hour, and posts of a member within a minute, from which they count. */
const burst = { network: 10, posts: 3 };

/**
 * Compares the post of a new member with those of others, holds it if it looks like spam, and joins it to its campaign.
 * Others' posts cost nothing.
 */
export async function assessPost(tx: Tx, ctx: Ctx, post: WrittenPost): Promise<HoldVerdict | undefined> {
	const { viewer, clock, deps } = ctx;
	const now = clock.now();
	if (!isNewMember(viewer, now) || !(await readSetting(deps, spamChecks))) return undefined;
	const text = `${post.subject}\n${post.message}`;
	const links = linksOf(text);
	const hash = simhash(text);
	const compared: Compared = { uid: viewer.uid, simhash: hash, bands: bandsOf(hash), keys: links.keys };
	// A job posts for a member without a connection.
	const network = ctx.requestId === "job" ? null : networkHash(deps.config, ctx.address);
	const related = await listRelated(tx, compared, now);
	const activity = await findActivity(tx, viewer.uid, now);
	const sameNetwork =
		network === null ? 0 : await countMembersOfNetwork(tx, { uid: viewer.uid, network, now, most: burst.network });
	const signals: SpamSignal[] = [
		...contentSignals(relationsOf(related)),
		...(isDisguised(text) ? (["disguised"] as const) : []),
		...(sameNetwork >= burst.network ? (["network"] as const) : []),
		...(activity.marked ? (["registration"] as const) : []),
		...(viewer.joinedAt && now.getTime() - viewer.joinedAt.getTime() < fastMs ? (["fast"] as const) : []),
		...(activity.recent >= burst.posts ? (["rate"] as const) : []),
		...linkSignals(links),
	];
	const isPending = isSpam(signals);
	return {
		reason: isPending ? "spam" : undefined,
		record: async (tx, { pid }) => {
			const earlier = [...new Set(related.flatMap(({ campaignId, pid }) => (campaignId === null ? [pid] : [])))];
			const campaignId = isPending ? await joinCampaign(tx, { ...compared, network, signals }, now) : null;
			const values = {
				pid,
				...compared,
				network,
				signals,
				score: scoreOf(signals),
				...(isPending && { campaignId }),
				createdAt: now,
			};
			await tx.insert(spamPosts).values(values).onConflictDoUpdate({ target: spamPosts.pid, set: values });
			if (isPending && earlier.length > 0) await enqueue(tx, "spam.hold-earlier", { pids: earlier }, { queue: "spam" });
		},
	};
}

/** The open campaign that a pending post belongs to, or a new one. */
async function joinCampaign(
	tx: Tx,
	post: Compared & { network: string | null; signals: readonly SpamSignal[] },
	now: Date,
): Promise<number> {
	const find = async (): Promise<number | undefined> => {
		const related = await listRelated(tx, post, now);
		const found = await lockOpenCampaign(tx, valuesOf(related, "campaignId"));
		if (found !== undefined || post.network === null || !post.signals.includes("network")) return found;
		return lockOpenCampaign(tx, [await findOpenCampaignOfNetwork(tx, post.network, now)]);
	};
	const open = await find();
	if (open !== undefined) return open;
	await lockNewCampaigns(tx);
	return (
		(await find()) ??
		first(await tx.insert(spamCampaigns).values({ createdAt: now }).returning({ id: spamCampaigns.id })).id
	);
}
