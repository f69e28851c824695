import type { Lang } from "#contract/sections.ts";
import type { Db } from "../../../../platform/data/db.ts";
import type { ServerMessageKey } from "../../../../platform/i18n.ts";
import type { Viewer } from "../../../../platform/security/viewer.ts";
import { mayRead, seesText } from "../../../threads/policy.ts";
import { listPostsById, listThreadsById, type PostRow, type ThreadRow } from "../../../threads/queries.ts";
import type { NotificationRow } from "../queries.ts";

/** Key of a notification's sentence, without `notification.`. */
type TextKey = ServerMessageKey extends infer Key
	? Key extends `notification.text.${infer Name}`
		? Name
		: never
	: never;

/** What a notification says. */
export interface NotificationContent {
	/** Its sentence: `notification.text.<key>`. */
	key: TextKey;
	values?: Record<string, string | number>;
	/** Members who did it, the latest first: at least the first three. Empty for the system. */
	actors?: readonly number[];
	/** How many members did it. */
	num?: number;
	/** Made only when the notification is shown, not when it is counted. */
	excerpt?: () => string;
	/** What it opens: a post, else a path. */
	opens: { post: PostRow; thread: ThreadRow } | { path: string };
}

/** What a viewer may see of the threads and posts of some notifications. */
export interface NotificationContext {
	db: Db;
	viewer: Viewer;
	lang: Lang;
	now: Date;
	/** The thread, if the viewer may read it. */
	threadOf(tid: number): ThreadRow | undefined;
	/** The post with its thread, if the viewer sees its text and its author is not hidden from them. */
	postOf(pid: number): { post: PostRow; thread: ThreadRow } | undefined;
}

/** Loads what notifications of a kind need, in few queries. What the viewer may no longer see has no content. */
export type NotificationKindLoader = (
	context: NotificationContext,
	rows: readonly NotificationRow[],
) => Promise<(row: NotificationRow) => NotificationContent | undefined>;

/** Loads the threads of notifications, their first posts and the named posts. */
export async function createNotificationContext(
	{ db, viewer, lang, now }: Pick<NotificationContext, "db" | "viewer" | "lang" | "now">,
	{ tids, pids }: { tids: number[]; pids: number[] },
): Promise<NotificationContext> {
	const threads = await listThreadsById(db, tids);
	const posts = new Map(
		(await listPostsById(db, [...pids, ...threads.map(({ pid }) => pid)])).map((post) => [post.pid, post]),
	);
	const readable = new Map(
		threads
			.filter((thread) => mayRead(viewer, thread).ok && !viewer.hasDismissed(thread.tid))
			.map((thread) => [thread.tid, thread]),
	);
	return {
		...{ db, viewer, lang, now },
		threadOf: (tid) => readable.get(tid),
		postOf(pid) {
			const post = posts.get(pid);
			const thread = post && readable.get(post.tid);
			if (!post || !thread || post.deletedAt || viewer.hides(post.uid) || !seesText(viewer, post, thread))
				return undefined;
			return { post, thread };
		},
	};
}
