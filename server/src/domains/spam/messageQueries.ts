import { sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { dayMs, hourMs } from "../../platform/durations.ts";
import type { Compared } from "./queries.ts";
import { nearBits } from "./rules.ts";
import { spamMessages } from "./tables.ts";

/** Messages that are compared with one. */
const maxRelated = 200;

/** Whether a message is near the same as one, or has a link or phone number in common with it. */
const isAlike = ({ simhash, bands, keys }: Compared) =>
	sql`(bands && ${sql.param(bands)}::smallint[] and simhash is not null
		and bit_count(('x' || simhash)::bit(64) # ('x' || ${simhash ?? "0"}::text)::bit(64)) <= ${nearBits}
		or keys && ${sql.param(keys)}::text[])`;

/** Messages of other new members of the last day that are like one, as `listRelated` of posts. */
export async function listRelatedMessages(db: Db, compared: Compared, now: Date) {
	const since = new Date(now.getTime() - dayMs).toISOString();
	const { rows } = await db.execute<{ uid: string; keys: string[]; near: boolean }>(sql`
		select uid, keys, coalesce(bands && ${sql.param(compared.bands)}::smallint[]
			and bit_count(('x' || simhash)::bit(64) # ('x' || ${compared.simhash ?? "0"}::text)::bit(64)) <= ${nearBits},
			false) as near
		from ${spamMessages} where created_at > ${since}::timestamptz and uid <> ${compared.uid} and ${isAlike(compared)}
		limit ${maxRelated}`);
	return rows.map((row) => ({
		pid: 0,
		uid: Number(row.uid),
		campaignId: null,
		near: row.near,
		keys: row.keys.filter((key) => compared.keys.includes(key)),
	}));
}

/** In how many other conversations a member has written the like within an hour. */
export async function countRepeats(db: Db, compared: Compared, conversationId: number, now: Date): Promise<number> {
	const since = new Date(now.getTime() - hourMs).toISOString();
	const { rows } = await db.execute<{ n: string }>(sql`
		select count(distinct conversation_id) as n from ${spamMessages}
		where uid = ${compared.uid} and created_at > ${since}::timestamptz and conversation_id <> ${conversationId}
		and ${isAlike(compared)}`);
	return Number(rows[0]?.n ?? 0);
}
