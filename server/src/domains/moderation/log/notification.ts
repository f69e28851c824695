import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import { memberModerated } from "../../accounts/events.ts";
import { moderationLog } from "../../accounts/tables.ts";
import { isNotified } from "../../moderationSlot.ts";
import {
	type NewOccurrence,
	type NotificationKind,
	type NotificationSetting,
	notifyOn,
} from "../../notificationSlot.ts";
import { presentEntries } from "./presenter.ts";

export const moderationSetting: NotificationSetting = {
	name: "moderation",
	order: 9,
	title: "notification.setting.moderation",
};
export const decisionsPath = "/ucenter/account/moderation";

async function findModerated(db: Db, { logId, uid }: { logId: number; uid: number }): Promise<NewOccurrence[]> {
	const [entry] = await db.select().from(moderationLog).where(eq(moderationLog.id, logId));
	return entry && isNotified(entry) ? [{ subject: logId, ref: logId, to: [uid] }] : [];
}

/** What a moderator did: `subject` is the entry of the moderation log. The member reads it also when their post is gone. */
export const moderationNotification: NotificationKind = {
	kind: "moderation",
	tab: "system",
	setting: moderationSetting,
	icon: "shield",
	on: [notifyOn(memberModerated, findModerated)],
	async load({ db, viewer, lang, now }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const entries = await db
			.select()
			.from(moderationLog)
			.where(and(inArray(moderationLog.id, ids), eq(moderationLog.memberUid, viewer.uid)));
		const presented = new Map((await presentEntries(db, entries, lang, now)).map((entry) => [entry.id, entry]));
		return ({ subject }) => {
			const entry = presented.get(subject);
			if (!entry) return undefined;
			const { action, title, reason, pid } = entry;
			return {
				text: () => t(lang, `notification.text.moderation.${action}` as ServerMessageKey, { title }),
				excerpt: () => reason && t(lang, "notification.reason", { reason }),
				opens: decisionsPath + (action.endsWith("-member") || pid === 0 ? "" : `?pid=${pid}`),
			};
		};
	},
};
