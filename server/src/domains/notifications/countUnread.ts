import { notificationsTag, threadTag } from "#contract/cacheTags.ts";
import type { CallResponse } from "#contract/call.ts";
import type { countUnread as countUnreadCall, NotificationCounts } from "#contract/notifications.ts";
import type { Ctx } from "../../platform/context.ts";
import { getKind } from "./kinds.ts";
import { findVisible } from "./presenter.ts";
import { listUnread } from "./queries.ts";
import { findNotificationSettings } from "./setting/queries.ts";
import { type NotificationSettings, wantedKinds } from "./setting/rules.ts";

async function count(
	{ db, viewer, lang, clock }: Ctx,
	settings: NotificationSettings,
): Promise<{ counts: NotificationCounts; tids: number[] }> {
	const rows = await listUnread(db, viewer.uid, wantedKinds(settings, "site"));
	const visible = rows.length === 0 ? [] : await findVisible({ db, viewer, lang, now: clock.now() }, rows);
	const counts = { count: visible.length, reply: 0, attention: 0, atme: 0, system: 0 };
	for (const { row } of visible) counts[getKind(row.kind).tab]++;
	return { counts, tids: rows.flatMap(({ tid }) => tid || []) };
}

/** Counts the unread notifications that the viewer may see now, among their newest 100. */
export async function countUnread(ctx: Ctx): Promise<NotificationCounts> {
	return (await count(ctx, await findNotificationSettings(ctx.db, ctx.viewer.uid))).counts;
}

/**
 * Same, for every screen: counted when a notification or one of their threads changes, else once a
 * minute, unless it is counted `now`.
 */
export async function countForBell(ctx: Ctx, { now }: { now?: number }): Promise<CallResponse<typeof countUnreadCall>> {
	const { uid, blocked, muted, dismissedThreads, groupId, sessionId } = ctx.viewer;
	if (now === 1) ctx.deps.dataCache.invalidate([notificationsTag(uid)]);
	const key = `notifications ${uid} ${groupId} ${[blocked, muted, dismissedThreads].join(" ")}`;
	const known = await ctx.deps.dataCache.get(key, async () => {
		const settings = await findNotificationSettings(ctx.db, uid);
		const { counts, tids } = await count(ctx, settings);
		const tags = [notificationsTag(uid), ...new Set(tids.map(threadTag))];
		return { value: { ...counts, title_count: settings.titleCount }, tags, bytes: key.length + 20 * tags.length };
	});
	return { ...known, session: sessionId };
}
