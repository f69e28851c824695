import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyInTransaction } from "../notificationSlot.ts";
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
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select({ id: medalAwards.id, medal: medalAwards.medal, reason: medalAwards.reason })
				.from(medalAwards)
				.where(and(inArray(medalAwards.id, ids), eq(medalAwards.uid, viewer.uid))),
		({ medal, reason }, { lang }) => ({
			text: () => t(lang, "notification.text.medal", { medal: medalTitle(lang, medal) }),
			excerpt: () => reason,
			opens: pathTo("medalcenter"),
		}),
	),
};
