import { and, asc, eq, gt } from "drizzle-orm";
import { t } from "../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { findThread } from "../threads/queries.ts";
import { readablePosts } from "../threads/readablePosts.ts";
import { pollEnded } from "./events.ts";
import { pollVotes } from "./tables.ts";

/** A poll of one's own, or that one voted in, has ended: `subject` is its thread. */
export const pollNotification: NotificationKind = {
	kind: "poll",
	tab: "system",
	setting: { name: "polls", order: 7, title: "notification.setting.polls" },
	icon: "poll",
	on: [
		notifyOn(pollEnded, async (db, { tid }) => {
			const thread = await findThread(db, tid);
			return thread && !thread.deletedAt ? [{ subject: tid, tid, ref: tid, to: [thread.uid] }] : [];
		}),
	],
	/** The voters. */
	listMembers:
		async (db, { subject }) =>
		async (after, limit) => {
			const rows = await db
				.select({ uid: pollVotes.uid })
				.from(pollVotes)
				.where(and(eq(pollVotes.tid, subject), gt(pollVotes.uid, after)))
				.orderBy(asc(pollVotes.uid))
				.limit(limit);
			return rows.map(({ uid }) => uid);
		},
	async load(context) {
		const { viewer, lang } = context;
		const { firstPostOf } = await readablePosts(context);
		return ({ subject }) => {
			const shown = firstPostOf(subject);
			if (!shown) return undefined;
			const { uid, subject: title } = shown.thread;
			const key = uid === viewer.uid ? "notification.text.pollOwn" : "notification.text.poll";
			return { text: () => t(lang, key, { title }), opens: shown };
		};
	},
};
