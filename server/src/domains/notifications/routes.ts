import { notificationsTag } from "#contract/cacheTags.ts";
import * as calls from "#contract/notifications.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { deleteNotification } from "./actions/deleteNotification.ts";
import { openNotification, readNotifications, readThreadNotifications } from "./actions/readNotifications.ts";
import { countUnread, findUnread } from "./countUnread.ts";
import { kindNames } from "./kinds.ts";
import { listPage } from "./listPage.ts";
import { saveSettings } from "./setting/actions/saveSettings.ts";
import { presentSettings } from "./setting/presenter.ts";
import { findNotificationSettings } from "./setting/queries.ts";

export const routes: Route[] = [
	handle(calls.countNotifications, countUnread),
	handle(calls.countUnread, async (ctx, { query: { now } }) => {
		if (now === 1) ctx.deps.dataCache.invalidate([notificationsTag(ctx.viewer.uid)]);
		const { counts, titleCount } = await findUnread(ctx);
		return { ...counts, title_count: titleCount, session: ctx.viewer.sessionId };
	}),
	...(
		[
			[calls.listReplyNotifications, "reply"],
			[calls.listAttentionNotifications, "attention"],
			[calls.listSystemNotifications, "system"],
			[calls.listNotifications, undefined],
		] as const
	).map(([call, tab]) =>
		handle(call, async (ctx, { query }) => {
			const { lists: notelist, totalpage, next } = await listPage(ctx, kindNames(tab), query);
			return { notelist, totalpage, next };
		}),
	),
	handle(calls.listMentionNotifications, async (ctx, { body }) => {
		const { lists: result, count, next } = await listPage(ctx, kindNames("atme"), body);
		return { result, count, next };
	}),
	handle(calls.deleteNotification, (ctx, { query: { id, undo } }) => deleteNotification(ctx, id, undo === 1)),
	handle(calls.getNotificationSettings, async ({ db, viewer, lang }) =>
		presentSettings(await findNotificationSettings(db, viewer.uid), lang),
	),
	handle(calls.setNotificationSettings, async (ctx, { body }) => {
		await saveSettings(ctx, {
			off: { site: body.site_off, push: body.push_off, mail: body.mail_off },
			titleCount: body.title_count,
			quiet: body.quiet,
			timeZone: body.time_zone,
		});
		return presentSettings(await findNotificationSettings(ctx.db, ctx.viewer.uid), ctx.lang);
	}),
	handle(calls.openNotification, (ctx, { body: { id } }) => openNotification(ctx, id)),
	handle(calls.readNotifications, (ctx, { body: { tab, ids } }) =>
		readNotifications(ctx, ids ? { ids } : { kinds: kindNames(tab) }),
	),
	handle(calls.readThreadNotifications, (ctx, { body: { tid } }) => readThreadNotifications(ctx, tid)),
];
