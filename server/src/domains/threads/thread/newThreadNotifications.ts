import { and, asc, eq, gt, not, notInArray, sql } from "drizzle-orm";
import { memberPath, topicPath } from "#contract/screenPaths.ts";
import { boards } from "#contract/sections.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { t } from "../../../platform/i18n.ts";
import { listTopicHosts } from "../../accounts/role/topicHosts.ts";
import {
	type ListMembers,
	type LoadNotifications,
	type NewOccurrence,
	type NotificationKind,
	type NotificationSetting,
	notifyOn,
	type Occurrence,
} from "../../notificationSlot.ts";
import { followsMember, listFollowersAfter } from "../../social/queries.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { topicFollowers } from "../../topics/relations.ts";
import { threadPublished } from "../events.ts";
import { findMentionsOf } from "../mention/queries.ts";
import { findPublishedPost, findThread } from "../queries.ts";
import { readablePosts } from "../readablePosts.ts";

/** New threads: `refs` are the threads, `subject` is their author, or their topic. */
const load: LoadNotifications = async (context, rows) => {
	const { firstPostOf } = await readablePosts(context);
	const topicRows = rows.filter(({ kind }) => kind !== "newThread");
	const topicName = await findTopicNames(context.db, valuesOf(topicRows, "subject"));
	return ({ kind, subject, refs }) => {
		const shown = refs.flatMap((tid) => firstPostOf(tid) ?? []);
		const last = shown.at(-1);
		const topic = kind === "newThread" ? "" : topicName(subject);
		if (!last || (kind !== "newThread" && !topic)) return undefined;
		const actors = [...new Set(shown.map(({ post }) => post.uid).toReversed())];
		const values = { num: shown.length, title: last.thread.subject, topic };
		const key = `notification.text.${kind as "newThread" | "topicThread" | "hostedThread"}` as const;
		const list = kind === "newThread" ? memberPath(subject) : topicPath(subject);
		return {
			text: (who) => t(context.lang, key, { who, ...values }),
			actors,
			num: actors.length,
			opens: shown.length === 1 ? last : list,
		};
	};
};

/**
 * Hosts of the topic; by further jobs who follows the author, and who follows the topic. Bugs are in no feed and notify
 * nobody.
 */
async function findConcerned(db: Db, { pid }: { tid: number; pid: number }): Promise<NewOccurrence[]> {
	const published = await findPublishedPost(db, pid);
	if (!published || published.thread.fid === boards.bugs) return [];
	const { tid, uid, topid } = published.thread;
	const found = { ref: tid, actor: uid };
	return [
		{ ...found, subject: uid, to: [] },
		...(topid === null
			? []
			: [
					{ ...found, kind: "hostedThread", subject: topid, to: await listTopicHosts(db, topid) },
					{ ...found, kind: "topicThread", subject: topid, to: [] },
				]),
	];
}

/** Whom a thread mentions is notified of that. */
async function findMentioned(db: Db, tid: number): Promise<number[] | undefined> {
	const thread = await findThread(db, tid);
	return thread && !thread.deletedAt ? [thread.uid, ...(await findMentionsOf(db, thread.pid)).values()] : undefined;
}

async function listAuthorsFollowers(db: Db, { subject, ref }: Occurrence): Promise<ListMembers | undefined> {
	const without = await findMentioned(db, ref);
	return without && ((after, limit) => listFollowersAfter(db, subject, { after, limit, without }));
}

/** Without those who are notified as hosts, or as followers of the author. */
async function listTopicFollowers(db: Db, { subject, ref, actor = 0 }: Occurrence): Promise<ListMembers | undefined> {
	const mentioned = await findMentioned(db, ref);
	if (!mentioned) return undefined;
	const without = [...mentioned, ...(await listTopicHosts(db, subject))];
	return async (after, limit) => {
		const rows = await db
			.select({ uid: topicFollowers.uid })
			.from(topicFollowers)
			.where(
				and(
					eq(topicFollowers.topid, subject),
					gt(topicFollowers.uid, after),
					notInArray(topicFollowers.uid, without),
					not(followsMember(topicFollowers.uid, sql`${actor}`)),
				),
			)
			.orderBy(asc(topicFollowers.uid))
			.limit(limit);
		return rows.map(({ uid }) => uid);
	};
}

const followed: NotificationSetting = {
	name: "newThreads",
	order: 11,
	title: "notification.setting.newThreads",
	pushOff: true,
};
const hosted: NotificationSetting = { name: "hostedThreads", order: 12, title: "notification.setting.hostedThreads" };
const threads = { tab: "attention", icon: "file", threadRefs: true, load } satisfies Omit<
	NotificationKind,
	"kind" | "setting"
>;

export const newThreadNotifications: readonly NotificationKind[] = [
	{
		...threads,
		kind: "newThread",
		setting: followed,
		on: [notifyOn(threadPublished, findConcerned)],
		listMembers: listAuthorsFollowers,
	},
	{ ...threads, kind: "topicThread", setting: followed, listMembers: listTopicFollowers },
	{ ...threads, kind: "hostedThread", setting: hosted },
];

/** Whether notifications of a kind say that there are new threads. */
export const isNewThreadKind = (kind: string): boolean => newThreadNotifications.some((one) => one.kind === kind);
