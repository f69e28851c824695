import { notificationsTag } from "#contract/cacheTags.ts";
import { notificationRules } from "#contract/notificationRules.ts";
import type { NotificationView } from "#contract/notifications.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPage, type PageQuery, pageOf } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { presentRows } from "./presenter.ts";
import { countListed, listNotifications } from "./queries.ts";
import { findNotificationSettings } from "./setting/queries.ts";
import { wants } from "./setting/rules.ts";

const limit = notificationRules.pageSize;
/** Pages without anything to see that are skipped at once. */
const maxSkipped = 5;

interface NotificationPage {
	lists: NotificationView[];
	count: number;
	totalpage: number;
	next: string | null;
}

/** A page of the viewer's notifications of these kinds, newest first, without what the viewer may not see now. */
export async function listPage(ctx: Ctx, kinds: readonly string[], query: PageQuery): Promise<NotificationPage> {
	const { db, viewer, lang, clock } = ctx;
	const settings = await findNotificationSettings(db, viewer.uid);
	const wanted = kinds.filter((kind) => wants(settings, kind, "site"));
	const read = async (page: PageQuery, skipped: number): Promise<Pick<NotificationPage, "lists" | "next">> => {
		const rows = await listNotifications(db, viewer.uid, wanted, pageOf({ ...page, limit }));
		const { shown, next } = cutPage(rows, limit);
		const lists = await presentRows({ db, viewer, lang, now: clock.now() }, valuesOf(shown, "notification"));
		return lists.length === 0 && next !== null && skipped < maxSkipped
			? read({ cursor: next }, skipped + 1)
			: { lists, next };
	};
	const [page, { count }] = await Promise.all([read(query, 0), countCached(ctx, wanted)]);
	return { ...page, count, totalpage: Math.ceil(count / limit) };
}

/** How many there are, counted when a notification of the viewer changes. */
const countCached = ({ db, deps, viewer: { uid } }: Ctx, kinds: readonly string[]): Promise<{ count: number }> =>
	deps.dataCache.get(`listed notifications ${uid} ${kinds.join()}`, async () => ({
		value: { count: await countListed(db, uid, kinds) },
		tags: [notificationsTag(uid)],
	}));
