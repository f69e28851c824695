import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { t } from "../../../platform/i18n.ts";
import { type NewOccurrence, type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { postEdited, threadPublished } from "../events.ts";
import { findPublishedPost } from "../queries.ts";
import { readablePosts } from "../readablePosts.ts";
import { findMentionsOf } from "./queries.ts";
import { mentions } from "./tables.ts";

const excerptLength = 120;

/** Whom a new thread, or an edited post, mentions; `replyNotifications` has those of a new reply. */
async function findMentioned(db: Db, { pid }: { pid: number }): Promise<NewOccurrence[]> {
	const published = await findPublishedPost(db, pid);
	if (!published) return [];
	const to = [...new Set((await findMentionsOf(db, pid)).values())];
	return [{ subject: pid, tid: published.thread.tid, ref: pid, actor: published.post.uid, to }];
}

/** A post mentions one: `subject` is the post. */
export const mentionNotification: NotificationKind = {
	kind: "mention",
	tab: "atme",
	setting: { name: "mentions", order: 3, title: "notification.setting.mentions" },
	icon: "at",
	posts: "subject",
	on: [notifyOn(threadPublished, findMentioned), notifyOn(postEdited, findMentioned)],
	async load(context, rows) {
		const { db, viewer, lang } = context;
		const pids = rows.map(({ subject }) => subject);
		const found = await db
			.select({ pid: mentions.pid })
			.from(mentions)
			.where(and(eq(mentions.uid, viewer.uid), inArray(mentions.pid, pids)));
		const mentioning = new Set(found.map(({ pid }) => pid));
		const { postOf } = await readablePosts(context);
		return ({ subject }) => {
			const shown = mentioning.has(subject) ? postOf(subject) : undefined;
			return (
				shown && {
					text: (who) => t(lang, "notification.text.mention", { who, title: shown.thread.subject }),
					actors: [shown.post.uid],
					num: 1,
					excerpt: () => toExcerpt(shown.post.message, excerptLength),
					opens: shown,
				}
			);
		};
	},
};
