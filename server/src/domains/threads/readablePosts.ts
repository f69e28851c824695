import { postPath } from "#contract/postPath.ts";
import type { NotificationContext } from "../notificationSlot.ts";
import { mayRead, seesText } from "./policy.ts";
import { listPostsById, listThreadsById, type PostRow, type ThreadRow } from "./queries.ts";
import { titleFor } from "./thread/title.ts";

/** A post, which a notification opens. */
export interface ReadablePost {
	pid: number;
	post: PostRow;
	thread: ThreadRow;
	href(): Promise<string>;
}

/** What the viewer of some notifications may see of the posts that they are about. */
interface ReadablePosts {
	/** The post, if the viewer sees its text and its author is not hidden from them. */
	postOf(pid: number): ReadablePost | undefined;
	/** Same for the first post of a thread. */
	firstPostOf(tid: number): ReadablePost | undefined;
}

const loaded = new WeakMap<NotificationContext, Promise<ReadablePosts>>();

/** Loads the threads of notifications, their first posts and the posts that they name: once for all kinds. */
export function readablePosts(context: NotificationContext): Promise<ReadablePosts> {
	const posts = loaded.get(context) ?? load(context);
	loaded.set(context, posts);
	return posts;
}

async function load({ db, viewer, lang, tids, pids }: NotificationContext): Promise<ReadablePosts> {
	const threads = await listThreadsById(db, [...tids]);
	const rows = await listPostsById(db, [...pids, ...threads.map(({ pid }) => pid)]);
	const posts = new Map(rows.map((post) => [post.pid, post]));
	const readable = new Map(
		threads
			.filter((thread) => mayRead(viewer, thread).ok && !viewer.hasDismissed(thread.tid))
			.map((thread) => [thread.tid, { ...thread, subject: titleFor({ viewer, lang }, thread) }]),
	);
	let parents: Promise<Map<number, number | null>> | undefined;
	/** Post numbers of the parents of nested replies. */
	const loadParents = async (): Promise<Map<number, number | null>> => {
		const nested = rows.flatMap(({ position, parentPid }) =>
			position === null && parentPid !== null ? parentPid : [],
		);
		return new Map((await listPostsById(db, nested)).map(({ pid, position }) => [pid, position]));
	};
	const hrefOf = async (
		{ pid, position, parentPid }: PostRow,
		{ tid, fid, pid: first }: ThreadRow,
	): Promise<string> => {
		if (pid === first) return postPath({ tid, fid });
		parents ??= position === null ? loadParents() : undefined;
		return postPath({ tid, fid, position: position ?? (await parents)?.get(parentPid ?? 0) ?? 1, pid });
	};
	const postOf = (pid: number): ReadablePost | undefined => {
		const post = posts.get(pid);
		const thread = post && readable.get(post.tid);
		if (!post || !thread || post.deletedAt || viewer.hides(post.uid) || !seesText(viewer, post, thread))
			return undefined;
		return { pid, post, thread, href: () => hrefOf(post, thread) };
	};
	return { postOf, firstPostOf: (tid) => postOf(readable.get(tid)?.pid ?? 0) };
}
