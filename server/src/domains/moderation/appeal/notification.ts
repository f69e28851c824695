import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { appealDecided } from "../events.ts";
import { moderationSetting } from "../log/notification.ts";
import { appeals } from "../tables.ts";
import { stateOf } from "./queries.ts";

/** An appeal was decided: `subject` is the appeal. */
export const appealNotification: NotificationKind = {
	kind: "appeal",
	tab: "system",
	setting: moderationSetting,
	icon: "shield",
	on: [notifyOn(appealDecided, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select()
				.from(appeals)
				.where(and(inArray(appeals.id, ids), eq(appeals.uid, viewer.uid))),
		(appeal, { lang }) => {
			const state = stateOf(appeal);
			if (state === "open") return undefined;
			return {
				text: () => t(lang, `notification.text.appeal.${state}`),
				excerpt: () => appeal.answer,
				opens: pathTo("ucenter/account/moderation"),
			};
		},
	),
};
