import { noticesTag } from "#contract/cacheTags.ts";
import { noticeKinds } from "#contract/noticeKinds.ts";
import type { NoticeCounts } from "#contract/notices.ts";
import type { Ctx } from "../../../platform/context.ts";
import { findNoticeSettings } from "../setting/queries.ts";
import { wantedKinds } from "../setting/rules.ts";
import { findVisible } from "./presenter.ts";
import { listUnread } from "./queries.ts";

/** Counts the unread notices that the viewer may see now, among their newest 100. */
export async function countUnread({ db, viewer, lang, clock }: Ctx): Promise<NoticeCounts> {
	const settings = await findNoticeSettings(db, viewer.uid);
	const rows = await listUnread(db, viewer.uid, wantedKinds(settings, "site"));
	const visible = rows.length === 0 ? [] : await findVisible({ db, viewer, lang, now: clock.now() }, rows);
	const counts = { count: visible.length, reply: 0, attention: 0, system: 0, atme: 0 };
	for (const { row } of visible) {
		counts[noticeKinds[row.kind].tab]++;
		if (row.kind === "mention") counts.atme++;
	}
	return counts;
}

/** Same for the bell of every screen: what others undo may be counted for a minute more. */
export const countUnreadCached = (ctx: Ctx): Promise<NoticeCounts> =>
	ctx.deps.dataCache.get(`notices ${ctx.viewer.uid}`, async () => ({ value: await countUnread(ctx), tags: [noticesTag(ctx.viewer.uid)] }));
