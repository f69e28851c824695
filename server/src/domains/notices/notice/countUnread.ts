import { noticesTag } from "#contract/cacheTags.ts";
import type { CallResponse } from "#contract/call.ts";
import { noticeKinds } from "#contract/noticeKinds.ts";
import type { countUnread as countUnreadCall, NoticeCounts } from "#contract/notices.ts";
import type { Ctx } from "../../../platform/context.ts";
import { findNoticeSettings } from "../setting/queries.ts";
import { type NoticeSettings, wantedKinds } from "../setting/rules.ts";
import { findVisible } from "./presenter.ts";
import { listUnread } from "./queries.ts";

/** Counts the unread notices that the viewer may see now, among their newest 100. */
export async function countUnread(ctx: Ctx, settings?: NoticeSettings): Promise<NoticeCounts> {
	const { db, viewer, lang, clock } = ctx;
	const rows = await listUnread(db, viewer.uid, wantedKinds(settings ?? (await findNoticeSettings(db, viewer.uid)), "site"));
	const visible = rows.length === 0 ? [] : await findVisible({ db, viewer, lang, now: clock.now() }, rows);
	const counts = { count: visible.length, reply: 0, attention: 0, atme: 0, system: 0 };
	for (const { row } of visible) counts[noticeKinds[row.kind].tab]++;
	return counts;
}

/** Same for the bell of every screen: what others undo may be counted for a minute more, unless it is counted `now`. */
export async function countForBell(ctx: Ctx, { now }: { now?: number }): Promise<CallResponse<typeof countUnreadCall>> {
	const { uid, sessionId } = ctx.viewer;
	if (now === 1) ctx.deps.dataCache.invalidate([noticesTag(uid)]);
	const counts = await ctx.deps.dataCache.get(`notices ${uid}`, async () => {
		const settings = await findNoticeSettings(ctx.db, uid);
		return { value: { ...(await countUnread(ctx, settings)), title_count: settings.titleCount }, tags: [noticesTag(uid)] };
	});
	return { ...counts, session: sessionId };
}
