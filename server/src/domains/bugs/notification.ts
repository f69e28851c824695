import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { bugStatusOf } from "#contract/bugOptions.ts";
import type { Db } from "../../platform/data/db.ts";
import { toExcerpt } from "../../platform/data/richText.ts";
import { t } from "../../platform/i18n.ts";
import { bugsSetting } from "../feedback/notification.ts";
import { type NewOccurrence, type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { findThread } from "../threads/queries.ts";
import { readablePosts } from "../threads/readablePosts.ts";
import { bugStatusChanged } from "./events.ts";
import { bugChanges, bugMeToos } from "./tables.ts";

async function findAuthor(db: Db, { tid, id }: { tid: number; id: number }): Promise<NewOccurrence[]> {
	const [change] = await db.select().from(bugChanges).where(eq(bugChanges.id, id));
	const thread = await findThread(db, tid);
	if (!change || change.undoneAt || !thread || thread.deletedAt) return [];
	return [{ subject: id, tid, ref: id, actor: change.uid, to: [thread.uid] }];
}

/**
 * The status of a bug that one reported, or also has, has changed: `subject` is the change, which may have been undone.
 */
export const bugNotification: NotificationKind = {
	kind: "bug",
	tab: "system",
	setting: bugsSetting,
	icon: "bug",
	on: [notifyOn(bugStatusChanged, findAuthor)],
	/** Who also has it. */
	listMembers:
		async (db, { tid = 0 }) =>
		async (after, limit) => {
			const rows = await db
				.select({ uid: bugMeToos.uid })
				.from(bugMeToos)
				.where(and(eq(bugMeToos.tid, tid), gt(bugMeToos.uid, after)))
				.orderBy(asc(bugMeToos.uid))
				.limit(limit);
			return rows.map(({ uid }) => uid);
		},
	async load(context, rows) {
		const { db, viewer, lang } = context;
		const ids = rows.map(({ subject }) => subject);
		const found = await db
			.select()
			.from(bugChanges)
			.where(and(inArray(bugChanges.id, ids), isNull(bugChanges.undoneAt)));
		const changes = new Map(found.map((change) => [change.id, change]));
		const { firstPostOf } = await readablePosts(context);
		return ({ subject, tid }) => {
			const [change, shown] = [changes.get(subject), firstPostOf(tid)];
			const status = bugStatusOf(change?.status ?? 0);
			if (!change || !shown || !status) return undefined;
			const values = { title: shown.thread.subject, status: t(lang, `bug.status.${status}`) };
			const key = shown.thread.uid === viewer.uid ? "notification.text.bugOwn" : "notification.text.bug";
			return { text: () => t(lang, key, values), excerpt: () => toExcerpt(change.answer), opens: shown };
		};
	},
};
