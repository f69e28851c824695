import { and, asc, eq, inArray, isNull, like, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import { interests } from "#contract/interests.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { escapeLike } from "../../../platform/data/likePattern.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { threads } from "../tables.ts";
import { type Tag, tagKey } from "./content.ts";
import { tags, threadTags } from "./tables.ts";

/** The tags of a comma-separated list of ids, of tags of threads or of `topictags/list`. @throws Invalid `tagids` */
export async function listKnownTags(db: Db, list: string | undefined): Promise<Tag[]> {
	const ids = (list ?? "").split(",").filter(Boolean).map(Number);
	if (ids.length > constraints.tag.maxPerThread)
		throw new Invalid({ tagids: "too-many-tags" }, undefined, { max: constraints.tag.maxPerThread });
	if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new Invalid({ tagids: "field.format" });
	if (ids.length === 0) return [];
	const ofTopics = interests.filter(({ id }) => ids.includes(id)).map(({ key }) => ({ name: key, key: tagKey(key) }));
	const ofThreads = await db
		.select({ name: tags.name, key: tags.key })
		.from(tags)
		.where(inArray(tags.id, ids))
		.orderBy(asc(tags.id));
	const known = [...ofTopics, ...ofThreads];
	if (known.length < new Set(ids).size) throw new Invalid({ tagids: "field.format" });
	return known;
}

/** Whether a thread has a tag. */
export const hasTag = (tid: SQLWrapper, key: string): SQL =>
	sql`${tid} in (select ${threadTags.tid} from ${threadTags} join ${tags} on ${tags.id} = ${threadTags.tagId}
		where ${tags.key} = ${key})`;

/** Makes these the tags of a thread. */
export async function setThreadTags(tx: Tx, tid: number, wanted: readonly Tag[]): Promise<void> {
	await tx.delete(threadTags).where(eq(threadTags.tid, tid));
	if (wanted.length === 0) return;
	// In a fixed order, so that concurrent posts with the same new tags can't deadlock.
	const inOrder = wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
	await tx.insert(tags).values(inOrder).onConflictDoNothing();
	const keys = inOrder.map(({ key }) => key);
	const rows = await tx.select({ tagId: tags.id }).from(tags).where(inArray(tags.key, keys));
	await tx.insert(threadTags).values(rows.map(({ tagId }) => ({ tagId, tid })));
}

const [maxCandidates, maxCounted, maxSuggested] = [100, 500, 8];

/** Tags that begin with a text, the most used by threads that everyone may read first. */
export async function suggestTags(
	db: Db,
	prefix: string,
): Promise<{ tagid: number; tagname: string; count: number }[]> {
	const candidates = db
		.select({ id: tags.id, key: tags.key, name: tags.name })
		.from(tags)
		.where(like(tags.key, `${escapeLike(prefix)}%`))
		.orderBy(asc(tags.key))
		.limit(maxCandidates)
		.as("candidates");
	const used = db
		.select({ tid: threads.tid })
		.from(threadTags)
		.innerJoin(threads, eq(threads.tid, threadTags.tid))
		.where(and(sql`${threadTags.tagId} = ${candidates.id}`, isNull(threads.deletedAt), eq(threads.readaccess, 0)))
		.limit(maxCounted)
		.as("used");
	const counted = db
		.select({ count: sql<number>`count(*)::int`.as("count") })
		.from(used)
		.as("counted");
	return db
		.select({ tagid: candidates.id, tagname: candidates.name, count: counted.count })
		.from(candidates)
		.innerJoinLateral(counted, sql`${counted.count} > 0`)
		.orderBy(sql`${counted.count} desc`, asc(candidates.key))
		.limit(maxSuggested);
}
