import type { Db } from "../../../platform/data/db.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { together } from "../../../platform/data/together.ts";
import { t } from "../../../platform/i18n.ts";
import {
	type ListMembers,
	type LoadNotifications,
	type NewOccurrence,
	type NotificationKind,
	notifyInTransaction,
	notifyOn,
	type Occurrence,
} from "../../notificationSlot.ts";
import { replyAddressed, replyPosted } from "../events.ts";
import { listBookmarkers } from "../like/queries.ts";
import { findMentionsOf } from "../mention/queries.ts";
import { findPost, findPublishedPost, findThread, type PostRow } from "../queries.ts";
import { readablePosts } from "../readablePosts.ts";

const excerptLength = 120;
/** How long the replies of a bookmarked thread are gathered before the bookmarkers are notified. Milliseconds. */
const gatherMs = 30_000;

/** Replies in one's thread, to one's reply, quoting one's post, or in a bookmarked thread: `refs` are the replies. */
const load: LoadNotifications = async (context) => {
	const { postOf } = await readablePosts(context);
	const { viewer, lang } = context;
	return ({ kind, refs }) => {
		const shown = refs.flatMap((pid) => postOf(pid) ?? []).filter(({ post }) => post.uid !== viewer.uid);
		const [first, last] = [shown[0], shown.at(-1)];
		if (!first || !last) return undefined;
		const actors = [...new Set(shown.map(({ post }) => post.uid).toReversed())];
		const values = { num: actors.length, title: first.thread.subject };
		return {
			text: (who) => t(lang, `notification.text.${kind as "reply" | "answer" | "quote" | "saved"}`, { who, ...values }),
			actors: kind === "saved" ? [] : actors,
			num: actors.length,
			excerpt: () => (shown.length === 1 ? toExcerpt(first.post.message, excerptLength) : ""),
			// The title names who replied last, or nobody.
			opens: kind === "saved" ? first : last,
		};
	};
};

/** The posts that a reply quotes and answers. */
const findAnswered = async (db: Db, { quotePid, parentPid }: PostRow) => ({
	quoted: quotePid === null ? undefined : await findPost(db, quotePid),
	parent: parentPid === null ? undefined : await findPost(db, parentPid),
});

/**
 * Of a reply that addresses members, each is notified once: whom a reply mentions, quotes and answers, whose thread it
 * is in, and later who bookmarked that.
 */
async function findConcerned(db: Db, { pid }: { pid: number }): Promise<NewOccurrence[]> {
	const [published, mentions] = await together([findPublishedPost(db, pid), findMentionsOf(db, pid)]);
	if (!published) return [];
	const { post, thread } = published;
	const { quoted, parent } = await findAnswered(db, post);
	const mentioned = [...new Set(mentions.values())];
	const found = { tid: thread.tid, ref: pid, actor: post.uid };
	const notified = new Set(mentioned);
	const once = (uid: number): number[] => {
		const isNew = !notified.has(uid);
		notified.add(uid);
		return isNew ? [uid] : [];
	};
	return [
		{ ...found, kind: "mention", subject: pid, to: mentioned },
		...(quoted ? [{ ...found, kind: "quote", subject: quoted.pid, to: once(quoted.uid) }] : []),
		...(parent ? [{ ...found, kind: "answer", subject: parent.pid, to: once(parent.uid) }] : []),
		...inThread(found, once(thread.uid), thread.bookmarkCount > 0),
	];
}

/** The author of the thread is notified, and later who bookmarked it. */
const inThread = (
	found: Required<Pick<NewOccurrence, "tid" | "ref" | "actor">>,
	to: readonly number[],
	bookmarked: boolean,
): NewOccurrence[] => [
	{ ...found, subject: found.tid, to },
	...(bookmarked ? [{ ...found, kind: "saved", subject: found.tid, to: [] }] : []),
];

/**
 * Who bookmarked the thread and was not notified of the reply for another reason: the last reply stands for those that
 * were gathered.
 */
async function listOtherBookmarkers(db: Db, { subject, ref }: Occurrence): Promise<ListMembers | undefined> {
	const [thread, post] = [await findThread(db, subject), await findPost(db, ref)];
	if (!thread || thread.deletedAt || !post || post.deletedAt) return undefined;
	const { quoted, parent } = await findAnswered(db, post);
	const mentioned = (await findMentionsOf(db, ref)).values();
	const without = [thread.uid, ...mentioned, ...[quoted, parent].flatMap((one) => one?.uid ?? [])];
	return (after, limit) => listBookmarkers(db, subject, { after, limit, without });
}

const replies = {
	tab: "reply",
	setting: { name: "replies", order: 1, title: "notification.setting.replies" },
	icon: "reply",
	posts: "refs",
	load,
} satisfies Omit<NotificationKind, "kind">;

export const replyNotifications: readonly NotificationKind[] = [
	{
		...replies,
		kind: "reply",
		on: [
			// Others would be locked in any order, so they are notified by a job.
			notifyInTransaction(replyPosted, (_db, { tid, pid, uid, author, bookmarked, addressed }) =>
				addressed ? [] : inThread({ tid, ref: pid, actor: uid }, [author], bookmarked),
			),
			notifyOn(replyAddressed, findConcerned),
		],
	},
	{ ...replies, kind: "answer" },
	{ ...replies, kind: "quote", icon: "quote" },
	{
		...replies,
		kind: "saved",
		setting: { name: "saved", order: 2, title: "notification.setting.saved", pushOff: true },
		icon: "bookmark",
		listMembers: listOtherBookmarkers,
		gatherMs,
	},
];
