import { sql } from "drizzle-orm";
import { sectionOfFid } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/db.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { usePictures } from "../../media/actions/usePictures.ts";
import { boardForPost } from "../boards.ts";
import { threadPublished } from "../events.ts";
import { mayPublish } from "../policy.ts";
import { hotOf } from "../rules.ts";
import { posts, threads } from "../tables.ts";
import { checkThread } from "../writing.ts";

export interface NewThread {
	subject: string;
	message: string;
	aids?: string | undefined;
	fid?: number | undefined;
	country_fid?: number | undefined;
}

/**
 * Posts a thread. A board that is not open gives way to the one its pictures suggest; an unknown section to the author's.
 * @throws Refused by `mayPublish`; Invalid by field.
 */
export async function publishThread(ctx: Ctx, given: NewThread): Promise<{ tid: number; pid: number }> {
	const { viewer } = ctx;
	must(mayPublish(viewer, ctx.deps.config.emailGate));
	const { subject, message, html, excerpt, aids } = checkThread(given);
	const fid = boardForPost(given.fid, aids.length);
	const countryFid = sectionOfFid(given.country_fid ?? 0)?.fid ?? viewer.countryFid;

	return ctx.transact(async (tx) => {
		const now = ctx.clock.now();
		const pid = await nextPid(tx);
		const { tid } = first(
			await tx
				.insert(threads)
				.values({
					...{ fid, countryFid, uid: viewer.uid, pid, subject, excerpt, aids, lang: ctx.lang, createdAt: now, lastReplyAt: now },
					hot: hotOf({ likeCount: 0, replyCount: 0, favoriteCount: 0, createdAt: now }),
				})
				.returning({ tid: threads.tid }),
		);
		await tx.insert(posts).overridingSystemValue().values({ pid, tid, uid: viewer.uid, position: 1, message, html, aids, createdAt: now });
		if (aids.length > 0) await usePictures(tx, { uid: viewer.uid, aids, usedBy: `post:${pid}` });
		await publish(tx, threadPublished({ tid, uid: viewer.uid, fid, countryFid }));
		return { tid, pid };
	});
}

/** The id of a post to be: a thread and its first post name each other. */
async function nextPid(tx: Tx): Promise<number> {
	const { rows } = await tx.execute<{ pid: number }>(sql`select nextval(pg_get_serial_sequence('posts', 'pid')) as pid`);
	return first(rows).pid;
}
