import { pathTo } from "#contract/screenPaths.ts";
import type { Db } from "../../../platform/data/db.ts";
import { isMessageKey, t } from "../../../platform/i18n.ts";
import { memberModerated } from "../../moderationLog/events.ts";
import { findLogEntry, listLogEntries } from "../../moderationLog/queries.ts";
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

async function findModerated(db: Db, { logId, uid }: { logId: number; uid: number }): Promise<NewOccurrence[]> {
	const entry = await findLogEntry(db, logId);
	return entry && isNotified(entry) ? [{ subject: logId, ref: logId, to: [uid] }] : [];
}

/**
 * What a moderator did: `subject` is the entry of the moderation log. The member reads it also when their post is gone.
 */
export const moderationNotification: NotificationKind = {
	kind: "moderation",
	tab: "system",
	setting: moderationSetting,
	icon: "shield",
	on: [notifyOn(memberModerated, findModerated)],
	async load({ db, viewer, lang, now }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const entries = (await listLogEntries(db, ids)).filter(({ memberUid }) => memberUid === viewer.uid);
		const presented = new Map((await presentEntries(db, entries, lang, now)).map((entry) => [entry.id, entry]));
		return ({ subject }) => {
			const entry = presented.get(subject);
			if (!entry) return undefined;
			const { action, title, reason, pid } = entry;
			const key = `notification.text.moderation.${action}`;
			return {
				text: () => t(lang, isMessageKey(key) ? key : "notification.text.moderation", { title }),
				excerpt: () => reason && t(lang, "notification.reason", { reason }),
				opens: pathTo("ucenter/account/moderation", { pid: (!action.endsWith("-member") && pid) || undefined }),
			};
		};
	},
};
