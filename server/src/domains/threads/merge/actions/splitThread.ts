import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { toExcerpt } from "../../../../platform/data/richText.ts";
import { valuesOf } from "../../../../platform/data/valuesOf.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { requireRankOver } from "../../../moderationLog/requireRank.ts";
import { findBoard, listBoards } from "../../board/boards.ts";
import { checkTitle } from "../../content.ts";
import { mayModerate } from "../../policy.ts";
import {
	listPostsById,
	lockThread,
	type PostRow,
	requireReadable,
	reserveThreadIds,
	type ThreadRow,
} from "../../queries.ts";
import { threads } from "../../tables.ts";
import { hotScore } from "../../thread/rules.ts";
import { movePosts, nest, renumber, unnest } from "../movePosts.ts";
import { getUndoableMove, listMoved, lockThreads } from "../queries.ts";
import { threadMoves } from "../tables.ts";
import { countAsThread, mergeInto, signalMoved } from "./mergeThreads.ts";

interface Split {
	tid: number;
	/** Replies, which take those nested under them along. */
	pids: readonly number[];
	subject: string;
	fid: number;
	reason?: string | undefined;
}

/** The numbered replies of a thread with these ids, the oldest first. @throws Invalid `pids` for others and for none */
async function listChosen(tx: Tx, { tid }: ThreadRow, pids: readonly number[]): Promise<[PostRow, ...PostRow[]]> {
	const rows = await listPostsById(tx, pids);
	const isReply = (row: PostRow) => row.tid === tid && (row.position ?? 0) > 1 && row.deletedAt === null;
	const [first, ...others] = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.pid - b.pid);
	if (!first || rows.length < new Set(pids).size || !rows.every(isReply))
		throw new Invalid({ pids: "reply-not-found" });
	return [first, ...others];
}

/** The row of a thread that begins with a reply. */
const threadOf = (from: ThreadRow, first: PostRow, { subject, fid }: { subject: string; fid: number }) => ({
	...{ pid: first.pid, uid: first.uid, subject, fid, countryFid: from.countryFid, lang: from.lang },
	...{ readaccess: from.readaccess, hidden: first.hidden, likeCount: first.likeCount },
	...(first.hidden
		? { excerpt: "", aids: [] }
		: { excerpt: toExcerpt(first.message), aids: first.blurred ? [] : first.aids }),
	...{ createdAt: first.createdAt, lastReplyAt: first.createdAt },
	hot: hotScore({ likeCount: first.likeCount, replyCount: 0, bookmarkCount: 0, createdAt: first.createdAt }),
});

/**
 * Makes replies of a thread a thread of their own; the oldest of them begins it.
 * @returns its id
 * @throws Invalid `pids`, `fid`, `subject`; NotFound `thread-not-found`; Forbidden `thread-forbidden`, `not-allowed`
 */
export async function splitThread(ctx: Ctx, { tid: from, pids, subject: typed, fid, reason }: Split): Promise<number> {
	const { viewer, clock } = ctx;
	const subject = checkTitle(typed);
	return ctx.transaction(async (tx) => {
		const thread = requireReadable(viewer, await lockThread(tx, from));
		for (const place of [thread, { ...thread, fid }]) authorize(mayModerate(viewer, "split", place));
		if (fid !== thread.fid && !findBoard(await listBoards(tx), fid)?.open) throw new Invalid({ fid: "field.format" });
		const chosen = await listChosen(tx, thread, pids);
		await requireRankOver(tx, viewer, [...new Set(chosen.map(({ uid }) => uid))]);
		const [first] = chosen;
		const { tid } = await reserveThreadIds(tx);
		await tx
			.insert(threads)
			.overridingSystemValue()
			.values({ tid, ...threadOf(thread, first, { subject, fid }) });
		const moved = await listMoved(tx, from, valuesOf(chosen, "pid"));
		await movePosts(tx, moved, tid);
		const nested = await unnest(tx, first.pid);
		const split = { ...thread, ...threadOf(thread, first, { subject, fid }), tid, topid: null };
		await renumber(tx, split);
		await renumber(tx, thread);
		await countAsThread(tx, split, first, 1);
		await tx.insert(threadMoves).values({ tid, otherTid: from, nested, createdAt: clock.now() });
		await logModeration(tx, ctx, {
			...{ action: "split-thread", object: { kind: "thread", id: tid }, of: split, reason },
			...{ before: {}, after: { splitFrom: from } },
		});
		await signalMoved(tx, ctx, split, thread);
		return tid;
	});
}

/**
 * Puts a split thread back into the one that it was split from, with the replies that it has got meanwhile, within a
 * day.
 * @throws NotFound `thread-not-found` when that can no longer be done; Forbidden `not-allowed`
 */
export async function undoSplit(
	ctx: Ctx,
	{ tid, reason }: { tid: number; reason?: string | undefined },
): Promise<void> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const { otherTid, nested } = await getUndoableMove(tx, tid, clock.now());
		const found = await lockThreads(tx, [tid, otherTid]);
		const [split, thread] = [requireReadable(viewer, found[0]), requireReadable(viewer, found[1])];
		for (const one of [split, thread]) authorize(mayModerate(viewer, "split", one));
		await mergeInto(tx, ctx, split, thread);
		const inThread = await listMoved(tx, otherTid, nested);
		await nest(
			tx,
			split.pid,
			nested.filter((pid) => inThread.includes(pid)),
		);
		await renumber(tx, thread);
		await tx.delete(threadMoves).where(eq(threadMoves.tid, tid));
		await logModeration(tx, ctx, {
			...{ action: "unsplit-thread", object: { kind: "thread", id: tid }, of: split, reason },
			...{ before: { splitFrom: otherTid }, after: {} },
		});
		await signalMoved(tx, ctx, split, thread);
	});
}
