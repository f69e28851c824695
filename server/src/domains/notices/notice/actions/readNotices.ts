import type { NoticeKind } from "#contract/noticeKinds.ts";
import type { NoticeCounts } from "#contract/notices.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { countUnread } from "../countUnread.ts";
import { presentRows } from "../presenter.ts";
import { listNoticesById, markRead } from "../queries.ts";
import { signalNotices } from "../signalNotices.ts";

/**
 * Marks a notice as read.
 * @returns what it opens
 * @throws NotFound also when the viewer may no longer see what it is about
 */
export async function openNotice(ctx: Ctx, id: number): Promise<{ href: string }> {
	const { viewer, lang, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const rows = await listNoticesById(tx, viewer.uid, [id]);
		const [view] = await presentRows({ db: tx, viewer, lang, now: clock.now() }, rows);
		if (!view) throw new NotFound();
		if (await markRead(tx, viewer.uid, { id }, clock.now())) await signalNotices(tx, [viewer.uid]);
		return { href: view.href };
	});
}

/** Marks the notices of answers to feedback as read that a member has read elsewhere. */
export async function readFeedbackNotices(
	tx: Tx,
	{ uid, ids, at }: { uid: number; ids: number[]; at: string },
): Promise<void> {
	if (await markRead(tx, uid, { kinds: ["feedback"], subjects: ids }, new Date(at))) await signalNotices(tx, [uid]);
}

/** Marks the viewer's notices of these kinds as read. @returns what is left unread */
export async function readNotices(ctx: Ctx, kinds: readonly NoticeKind[]): Promise<NoticeCounts> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		if (await markRead(tx, viewer.uid, { kinds }, clock.now())) await signalNotices(tx, [viewer.uid]);
		return countUnread({ ...ctx, db: tx });
	});
}
