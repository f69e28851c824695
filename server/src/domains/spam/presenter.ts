import { sql } from "drizzle-orm";
import { type CampaignPostView, type CampaignView, type SpamSignal, spamRules } from "#contract/spam.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { nameEmoticons } from "../../platform/data/emoticons.ts";
import { toExcerpt } from "../../platform/data/richText.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { isPending } from "../threads/policy.ts";
import { listPostsById, listThreadsById } from "../threads/queries.ts";
import { postFacts } from "../threads/relations.ts";
import { mayDecideCampaign } from "./policy.ts";
import { type CampaignRow, listCampaignPosts, type SpamPostRow } from "./queries.ts";
import { loadScope } from "./scope.ts";

const textLength = 400;
/** Sites and phone numbers shown. */
const maxShared = 6;

/** Posts of campaigns, in the order given, in three queries. */
export async function presentCampaignPosts(
	{ db, lang }: Pick<Ctx, "db" | "lang">,
	rows: SpamPostRow[],
): Promise<CampaignPostView[]> {
	const posts = new Map((await listPostsById(db, valuesOf(rows, "pid"))).map((post) => [post.pid, post]));
	const [threads, author] = await Promise.all([
		listThreadsById(db, valuesOf(posts.values(), "tid")),
		listAuthors(db, valuesOf(rows, "uid")),
	]);
	const threadOf = new Map(threads.map((thread) => [thread.tid, thread]));
	return rows.flatMap(({ pid, uid, score, signals }) => {
		const post = posts.get(pid);
		const thread = post && threadOf.get(post.tid);
		if (!post || !thread) return [];
		const state = isPending(post) ? "pending" : post.deletedAt ? "removed" : "public";
		return {
			...{
				pid,
				tid: post.tid,
				member: author(uid),
				subject: thread.subject,
				text: nameEmoticons(toExcerpt(post.message, textLength), lang),
			},
			...{ score, signals, state, dateline: unixSeconds(post.createdAt) },
		};
	});
}

interface Totals {
	posts: number;
	members: number;
	networks: number;
	pending: number;
	removed: number;
	first: Date;
	last: Date;
}

async function loadTotals(db: Db, campaignId: number): Promise<Totals> {
	const { rows } = await db.execute<Record<keyof Totals, string>>(sql`
		select count(*) as posts, count(distinct s.uid) as members, count(distinct s.network) as networks,
			count(*) filter (where ${postFacts.pending}) as pending,
			count(*) filter (where ${postFacts.removed}) as removed, min(s.created_at) as first, max(s.created_at) as last
		from spam_posts s join ${postFacts} on ${postFacts.pid} = s.pid where s.campaign_id = ${campaignId}`);
	const [row] = rows;
	const number = (name: keyof Totals): number => Number(row?.[name] ?? 0);
	const [posts, members, networks, pending, removed] = (
		["posts", "members", "networks", "pending", "removed"] as const
	).map(number) as [number, number, number, number, number];
	return {
		posts,
		members,
		networks,
		pending,
		removed,
		first: new Date(row?.first ?? 0),
		last: new Date(row?.last ?? 0),
	};
}

async function countSignals(db: Db, campaignId: number): Promise<{ name: SpamSignal; posts: number }[]> {
	const { rows } = await db.execute<{ name: SpamSignal; posts: string }>(sql`
		select name, count(*) as posts from spam_posts, jsonb_array_elements_text(signals) as name
		where campaign_id = ${campaignId} group by name order by count(*) desc, name`);
	return rows.map(({ name, posts }) => ({ name, posts: Number(posts) }));
}

async function listShared(db: Db, campaignId: number): Promise<string[]> {
	const { rows } = await db.execute<{ key: string }>(sql`
		select key from spam_posts, unnest(keys) as key where campaign_id = ${campaignId} and key not like 'url:%'
		group by key having count(*) > 1 order by count(*) desc, key limit ${maxShared}`);
	return rows.map(({ key }) => key.replace(/^\w+:/, "").replace(/^(\d+)$/, "…$1"));
}

/** Campaigns for moderators. */
export async function presentCampaigns(
	ctx: Pick<Ctx, "db" | "viewer" | "lang">,
	campaigns: CampaignRow[],
): Promise<CampaignView[]> {
	const { db, viewer } = ctx;
	const views: CampaignView[] = [];
	for (const { id, state } of campaigns) {
		const [totals, signals, shared, rows, scope] = await Promise.all([
			loadTotals(db, id),
			countSignals(db, id),
			listShared(db, id),
			listCampaignPosts(db, id, 0, spamRules.samples),
			loadScope(db, id),
		]);
		const { first, last, ...counts } = totals;
		const samples = await presentCampaignPosts(ctx, rows);
		views.push({
			id,
			state,
			...counts,
			signals,
			shared,
			samples,
			dateline: unixSeconds(first),
			last: unixSeconds(last),
			decide: mayDecideCampaign(viewer, scope).ok,
		});
	}
	return views;
}
