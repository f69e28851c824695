import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { t } from "../../../../platform/i18n.ts";
import { moderationLog } from "../../../accounts/tables.ts";
import { presentEntries } from "../../../moderation/log/presenter.ts";
import { appeals as appealRows } from "../../../moderation/tables.ts";
import type { NotificationContent, NotificationKindLoader } from "./kind.ts";

const decisionsPath = "/ucenter/account/moderation";

/** What a moderator did: `subject` is the entry of the moderation log. The member reads it also when their post is gone. */
export const moderation: NotificationKindLoader = async ({ db, viewer, lang, now }, rows) => {
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
			key: `moderation.${action}` as NotificationContent["key"],
			values: { title },
			excerpt: () => reason && t(lang, "notification.reason", { reason }),
			opens: { path: decisionsPath + (action.endsWith("-member") || pid === 0 ? "" : `?pid=${pid}`) },
		};
	};
};

/** An appeal was decided: `subject` is the appeal. */
export const appeals: NotificationKindLoader = async ({ db, viewer }, rows) => {
	const ids = rows.map(({ subject }) => subject);
	const found = await db
		.select()
		.from(appealRows)
		.where(and(inArray(appealRows.id, ids), eq(appealRows.uid, viewer.uid), isNotNull(appealRows.decidedAt)));
	const byId = new Map(found.map((appeal) => [appeal.id, appeal]));
	return ({ subject }) => {
		const appeal = byId.get(subject);
		return (
			appeal && {
				key: appeal.granted ? "appeal.granted" : "appeal.refused",
				excerpt: () => appeal.answer,
				opens: { path: decisionsPath },
			}
		);
	};
};
