import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { appealDecided } from "../events.ts";
import { moderationSetting } from "../log/notification.ts";
import { appeals } from "../tables.ts";

/** An appeal was decided: `subject` is the appeal. */
export const appealNotification: NotificationKind = {
	kind: "appeal",
	tab: "system",
	setting: moderationSetting,
	icon: "shield",
	on: [notifyOn(appealDecided, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	async load({ db, viewer, lang }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const found = await db
			.select()
			.from(appeals)
			.where(and(inArray(appeals.id, ids), eq(appeals.uid, viewer.uid), isNotNull(appeals.decidedAt)));
		const byId = new Map(found.map((appeal) => [appeal.id, appeal]));
		return ({ subject }) => {
			const appeal = byId.get(subject);
			if (!appeal) return undefined;
			const key =
				appeal.granted === null
					? "notification.text.appeal.closed"
					: appeal.granted
						? "notification.text.appeal.granted"
						: "notification.text.appeal.refused";
			return { text: () => t(lang, key), excerpt: () => appeal.answer, opens: pathTo("ucenter/account/moderation") };
		};
	},
};
