import type { NotificationCounts } from "#contract/notifications.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { TransactionHandler } from "../../../platform/jobs/events.ts";
import type { NotificationKind } from "../../notificationSlot.ts";
import { countUnread, findUnread } from "../countUnread.ts";
import { threadKinds } from "../kinds.ts";
import { listNotificationsById, markRead } from "../queries.ts";
import { signalNotifications } from "../signalNotifications.ts";
import { addressOf, findVisible } from "../visible.ts";

/**
 * Marks a notification as read.
 * @returns what it opens
 * @throws NotFound also when the viewer may no longer see what it is about
 */
export async function openNotification(ctx: Ctx, id: number): Promise<{ href: string }> {
	const { viewer, lang, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const rows = await listNotificationsById(tx, viewer.uid, [id]);
		const [visible] = await findVisible({ db: tx, viewer, lang, now: clock.now() }, rows);
		if (!visible) throw new NotFound();
		if (await markRead(tx, viewer.uid, { ids: [id] }, clock.now())) await signalNotifications(tx, [viewer.uid]);
		return { href: await addressOf(visible.content) };
	});
}

/** The handler of the event after which notifications of a kind count as read: their subjects were read elsewhere. */
export const readHandlerOf = ({ kind, readOn }: NotificationKind): TransactionHandler[] =>
	readOn
		? [
				{
					event: readOn.event,
					async run(tx: Tx, data: never) {
						const { uid, subjects } = readOn.find(data);
						if (await markRead(tx, uid, { kinds: [kind], subjects }, new Date())) await signalNotifications(tx, [uid]);
					},
				},
			]
		: [];

/** Marks the viewer's notifications of these kinds, or with these ids, as read. @returns what is left unread */
export async function readNotifications(
	ctx: Ctx,
	which: { kinds: readonly string[] } | { ids: readonly number[] },
): Promise<NotificationCounts> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		if (await markRead(tx, viewer.uid, which, clock.now())) await signalNotifications(tx, [viewer.uid]);
		return countUnread({ ...ctx, db: tx });
	});
}

/** Marks the viewer's notifications of a thread that they open as read. @returns whether there were any */
export async function readThreadNotifications(ctx: Ctx, tid: number): Promise<{ changed: number }> {
	const { viewer, clock } = ctx;
	if (!(await findUnread(ctx)).tids.includes(tid)) return { changed: 0 };
	return ctx.transaction(async (tx) => {
		const changed = await markRead(tx, viewer.uid, { tid, threadKinds: threadKinds() }, clock.now());
		if (changed) await signalNotifications(tx, [viewer.uid]);
		return { changed: Number(changed) };
	});
}
