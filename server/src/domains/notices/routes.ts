import { noticeKindNames } from "#contract/noticeKinds.ts";
import * as calls from "#contract/notices.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { deleteNotice } from "./notice/actions/deleteNotice.ts";
import { openNotice, readNotices } from "./notice/actions/readNotices.ts";
import { countForBell, countUnread } from "./notice/countUnread.ts";
import { listPage } from "./notice/listPage.ts";
import { kindsOfTab } from "./notice/rules.ts";
import { saveSettings } from "./setting/actions/saveSettings.ts";
import { presentSettings } from "./setting/presenter.ts";
import { findNoticeSettings } from "./setting/queries.ts";

export const routes: Route[] = [
	handle(calls.countNotices, countUnread),
	handle(calls.countUnread, (ctx, { query }) => countForBell(ctx, query)),
	...(
		[
			[calls.listReplyNotices, "reply"],
			[calls.listAttentionNotices, "attention"],
			[calls.listSystemNotices, "system"],
		] as const
	).map(([call, tab]) =>
		handle(call, async (ctx, { query }) => {
			const { lists: notelist, totalpage, next } = await listPage(ctx, kindsOfTab(tab), query);
			return { notelist, totalpage, next };
		}),
	),
	handle(calls.listMentionNotices, async (ctx, { body }) => {
		const { lists: result, count, next } = await listPage(ctx, kindsOfTab("atme"), body);
		return { result, count, next };
	}),
	handle(calls.deleteNotice, (ctx, { query: { id, undo } }) => deleteNotice(ctx, id, undo === 1)),
	handle(calls.getNoticeSettings, async ({ db, viewer }) => presentSettings(await findNoticeSettings(db, viewer.uid))),
	handle(calls.setNoticeSettings, (ctx, { body }) => saveSettings(ctx, body)),
	handle(calls.openNotice, (ctx, { body: { id } }) => openNotice(ctx, id)),
	handle(calls.readNotices, (ctx, { body: { tab } }) => readNotices(ctx, tab ? kindsOfTab(tab) : noticeKindNames)),
];
