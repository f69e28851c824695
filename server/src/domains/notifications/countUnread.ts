import { notificationsTag, threadTag } from "#contract/cacheTags.ts";
import type { NotificationCounts } from "#contract/notifications.ts";
import type { Ctx } from "../../platform/context.ts";
import { getKind } from "./kinds.ts";
import { listUnread, type NotificationRow } from "./queries.ts";
import { findNotificationSettings } from "./setting/queries.ts";
import { type NotificationSettings, wantedKinds } from "./setting/rules.ts";
import { findVisible } from "./visible.ts";

async function count(
	{ db, viewer, lang, clock }: Ctx,
	settings: NotificationSettings,
): Promise<{ counts: NotificationCounts; tids: number[] }> {
	const rows = await listUnread(db, viewer.uid, wantedKinds(settings, "site"));
	const found = rows.length === 0 ? [] : await findVisible({ db, viewer, lang, now: clock.now() }, rows);
	const visible = found.filter(({ isRead }) => !isRead);
	const counts = { count: visible.length, reply: 0, attention: 0, atme: 0, system: 0 };
	for (const { row } of visible) counts[getKind(row.kind).tab]++;
	const tidsOf = ({ kind, tid, refs }: NotificationRow): number[] =>
		tid ? [tid] : getKind(kind).threadRefs ? refs : [];
	return { counts, tids: [...new Set(rows.flatMap(tidsOf))] };
}

/** Counts the unread notifications that the viewer may see now, among their newest 100. */
export async function countUnread(ctx: Ctx): Promise<NotificationCounts> {
	return (await count(ctx, await findNotificationSettings(ctx.db, ctx.viewer.uid))).counts;
}

/** Same with their threads: counted when a notification or one of these threads changes, else once a minute. */
export async function findUnread({ deps, ...ctx }: Ctx) {
	const { uid, blocked, muted, dismissedThreads, groupId } = ctx.viewer;
	const key = `notifications ${uid} ${groupId} ${[blocked, muted, dismissedThreads].join(" ")}`;
	return deps.dataCache.get(key, async () => {
		const settings = await findNotificationSettings(ctx.db, uid);
		const { counts, tids } = await count({ deps, ...ctx }, settings);
		const tags = [notificationsTag(uid), ...tids.map(threadTag)];
		const value = { counts, tids, titleCount: settings.titleCount };
		return { value, tags, bytes: key.length + 30 * tags.length };
	});
}
