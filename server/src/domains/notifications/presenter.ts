import type { NotificationChannel } from "#contract/notificationRules.ts";
import type { NotificationView } from "#contract/notifications.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Deps } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { memberContext } from "../auth/session/queries.ts";
import type { NotificationContent } from "../notificationSlot.ts";
import { getKind } from "./kinds.ts";
import { listNotificationsById, listUnread, type NotificationRow } from "./queries.ts";
import { findNotificationSettings } from "./setting/queries.ts";
import { wantedKinds } from "./setting/rules.ts";
import { addressOf, findVisible, type Reader } from "./visible.ts";

/** Actors whose pictures are shown. */
const shownActors = 3;

/** What the viewer's notifications say, without those that they may not see now, in the order given. */
export async function presentRows(reader: Reader, rows: readonly NotificationRow[]): Promise<NotificationView[]> {
	const visible = await findVisible(reader, rows);
	const actorsOf = ({ actors = [] }: NotificationContent): readonly number[] => actors.slice(0, shownActors);
	const authorOf = await listAuthors(
		reader.db,
		visible.flatMap(({ content }) => actorsOf(content)),
	);
	return Promise.all(
		visible.map(async ({ row, content, isRead }) => {
			const { text, num = 0, excerpt, opens } = content;
			const actors = actorsOf(content).map(authorOf);
			const who = presentWho(reader.lang, valuesOf(actors, "name"), num);
			return {
				id: row.id,
				kind: row.kind,
				icon: getKind(row.kind).icon,
				title: who,
				text: text(who),
				excerpt: excerpt?.() ?? "",
				href: await addressOf(content),
				actors,
				num,
				tid: row.tid,
				pid: typeof opens === "string" ? 0 : opens.pid,
				is_read: isRead,
				dateline: unixSeconds(row.updatedAt),
			};
		}),
	);
}

/**
 * Notifications of a member as the member would see them now: those that were deleted, and what the member may no
 * longer read, are left out.
 * @param ids in the order of the answer
 */
export async function presentNotifications(
	deps: Deps,
	uid: number,
	ids: readonly number[],
	lang: Lang,
	channel: NotificationChannel = "site",
): Promise<NotificationView[]> {
	const { viewer } = await memberContext(deps, uid, lang);
	if (!viewer.loggedIn) return [];
	const rows = await listNotificationsById(deps.db, uid, ids);
	const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
	return presentRows({ db: deps.db, viewer, lang, now: deps.clock.now(), channel }, ordered);
}

/** A member's newest unread notifications of the kinds that they want there, as `presentNotifications`. */
export async function presentUnread(
	deps: Deps,
	uid: number,
	channel: NotificationChannel,
	lang: Lang,
): Promise<NotificationView[]> {
	const rows = await listUnread(deps.db, uid, wantedKinds(await findNotificationSettings(deps.db, uid), channel));
	return presentNotifications(deps, uid, valuesOf(rows, "id"), lang, channel);
}

/** “Amara”, “Amara and Kofi”, “Amara and 11 others”. */
function presentWho(lang: Lang, [name = "", second = ""]: string[], num: number): string {
	if (num === 2 && second) return t(lang, "notification.who.two", { name, second });
	return num > 1 ? t(lang, "notification.who.more", { name, num: num - 1 }) : name;
}
