import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { type NotificationKind, notifyInTransaction } from "../notificationSlot.ts";
import { medalGiven } from "./events.ts";
import { medalTitle } from "./presenter.ts";
import { medalAwards } from "./tables.ts";

/** One got a medal, or a higher level: `subject` is the award, `refs` are its levels. */
export const medalNotification: NotificationKind = {
	kind: "medal",
	tab: "system",
	setting: { name: "medal", order: 10, title: "notification.setting.medal" },
	icon: "medal",
	on: [notifyInTransaction(medalGiven, (_db, { id, uid, level }) => [{ subject: id, ref: level, to: [uid] }])],
	async load({ db, viewer, lang }, rows) {
		const { id, medal, reason } = medalAwards;
		const ids = rows.map(({ subject }) => subject);
		const own = and(inArray(id, ids), eq(medalAwards.uid, viewer.uid));
		const found = await db.select({ id, medal, reason }).from(medalAwards).where(own);
		const byId = new Map(found.map((row) => [row.id, row]));
		return ({ subject }) => {
			const row = byId.get(subject);
			return (
				row && {
					text: () => t(lang, "notification.text.medal", { medal: medalTitle(lang, row.medal) }),
					excerpt: () => row.reason,
					opens: pathTo("medalcenter"),
				}
			);
		};
	},
};
