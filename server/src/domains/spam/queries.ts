import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/data/db.ts";
import { hourMs } from "../../platform/durations.ts";
import { nearBits, type Relations } from "./rules.ts";
import { spamCampaigns, spamPosts, spamRegistrations } from "./tables.ts";

export type CampaignRow = typeof spamCampaigns.$inferSelect;
export type SpamPostRow = typeof spamPosts.$inferSelect;

const dayMs = 24 * hourMs;
/** Posts that are compared with one. */
const maxRelated = 200;

/** What a post is compared by. */
export type Compared = Pick<SpamPostRow, "uid" | "simhash" | "bands" | "keys">;

interface Related {
	pid: number;
	uid: number;
	campaignId: number | null;
	near: boolean;
	keys: string[];
}

/**
 * Posts of other new members of the last day, but of released campaigns, with a near-same text, or a link or phone
 * number in common; with both, twice.
 */
export async function listRelated(db: Db, { uid, simhash, bands, keys }: Compared, now: Date): Promise<Related[]> {
	if (bands.length === 0 && keys.length === 0) return [];
	const since = new Date(now.getTime() - dayMs);
	const others = sql`created_at > ${since.toISOString()}::timestamptz and uid <> ${uid} and (campaign_id is null
		or not exists (
		select 1 from spam_campaigns w where w.id = campaign_id and w.state in ('releasing', 'released')))`;
	const isNear = sql`simhash is not null
		and bit_count(('x' || simhash)::bit(64) # ('x' || ${simhash ?? ""}::text)::bit(64)) <= ${nearBits}`;
	const { rows } = await db.execute<{
		pid: string;
		uid: string;
		campaignId: string | null;
		near: boolean;
		keys: string[];
	}>(sql`
		(select pid, uid, campaign_id as "campaignId", true as near, '{}'::text[] as keys from spam_posts
			where ${bands.length > 0}::boolean and bands && ${sql.param(bands)}::smallint[] and ${others} and ${isNear}
			limit ${maxRelated})
		union all
		(select pid, uid, campaign_id, false, keys from spam_posts
			where ${keys.length > 0}::boolean and keys && ${sql.param(keys)}::text[] and ${others} limit ${maxRelated})`);
	return rows.map((row) => ({
		pid: Number(row.pid),
		uid: Number(row.uid),
		campaignId: row.campaignId === null ? null : Number(row.campaignId),
		near: row.near,
		keys: row.keys.filter((key) => keys.includes(key)),
	}));
}

/** By how many members. */
export function relationsOf(related: readonly Related[]): Relations {
	const members = (is: (one: Related) => boolean): number => new Set(related.filter(is).map(({ uid }) => uid)).size;
	const shares = (kind: string) => (one: Related) => one.keys.some((key) => key.startsWith(kind));
	return {
		text: members(({ near }) => near),
		link: members(shares("url:")),
		site: members(shares("site:")),
		phone: members(shares("tel:")),
	};
}

/** How many other new members posted from a network within the last hour, up to `most`. */
export async function countMembersOfNetwork(
	db: Db,
	{ uid, network, now, most }: { uid: number; network: string; now: Date; most: number },
): Promise<number> {
	const recent = db
		.selectDistinct({ uid: spamPosts.uid })
		.from(spamPosts)
		.where(
			and(
				eq(spamPosts.network, network),
				gt(spamPosts.createdAt, new Date(now.getTime() - hourMs)),
				sql`${spamPosts.uid} <> ${uid}`,
			),
		)
		.limit(most)
		.as("recent");
	return db.$count(recent);
}

/** Posts of a member within the last minute, and whether their registration was marked. */
export async function findActivity(tx: Tx, uid: number, now: Date): Promise<{ recent: number; marked: boolean }> {
	const since = new Date(now.getTime() - 60_000);
	const recent = await tx.$count(spamPosts, and(eq(spamPosts.uid, uid), gt(spamPosts.createdAt, since)));
	const [registration] = await tx
		.select({ marked: spamRegistrations.marked })
		.from(spamRegistrations)
		.where(eq(spamRegistrations.uid, uid));
	return { recent, marked: registration?.marked ?? false };
}

/** Campaigns are created one at a time, until the transaction ends, so that posts at the same moment get one. */
export async function lockNewCampaigns(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('spam-campaigns', 0))`);
}

/** The oldest campaign of these that waits, which is not decided until the transaction ends. */
export async function lockOpenCampaign(db: Tx, ids: Iterable<number | null>): Promise<number | undefined> {
	const wanted = [...new Set(ids)].filter((id) => id !== null);
	if (wanted.length === 0) return undefined;
	const [row] = await db
		.select({ id: spamCampaigns.id })
		.from(spamCampaigns)
		.where(and(inArray(spamCampaigns.id, wanted), eq(spamCampaigns.state, "open")))
		.orderBy(asc(spamCampaigns.id))
		.limit(1)
		.for("share");
	return row?.id;
}

/** An open campaign with a post from a network within the last hour. */
export async function findOpenCampaignOfNetwork(db: Db, network: string, now: Date): Promise<number | null> {
	const [row] = await db
		.select({ id: spamCampaigns.id })
		.from(spamPosts)
		.innerJoin(spamCampaigns, and(eq(spamCampaigns.id, spamPosts.campaignId), eq(spamCampaigns.state, "open")))
		.where(and(eq(spamPosts.network, network), gt(spamPosts.createdAt, new Date(now.getTime() - hourMs))))
		.orderBy(asc(spamCampaigns.id))
		.limit(1);
	return row?.id ?? null;
}

export async function findCampaign(db: Db, id: number): Promise<CampaignRow | undefined> {
	const [row] = await db.select().from(spamCampaigns).where(eq(spamCampaigns.id, id));
	return row;
}

/** Same, locked until the transaction ends. */
export async function lockCampaign(tx: Tx, id: number): Promise<CampaignRow | undefined> {
	const [row] = await tx.select().from(spamCampaigns).where(eq(spamCampaigns.id, id)).for("update");
	return row;
}

/** Posts of a campaign after a pid. */
export const listCampaignPosts = (db: Db, campaignId: number, after: number, limit: number): Promise<SpamPostRow[]> =>
	db
		.select()
		.from(spamPosts)
		.where(and(eq(spamPosts.campaignId, campaignId), gt(spamPosts.pid, after)))
		.orderBy(asc(spamPosts.pid))
		.limit(limit);
