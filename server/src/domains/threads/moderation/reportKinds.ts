import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { postPath } from "#contract/postPath.ts";
import type { Db } from "../../../platform/data/db.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { groupOf } from "../../accounts/groups.ts";
import { type CaseObject, movedOn, type ReportedObject, type ReportKind } from "../../reportSlot.ts";
import { threadMoved } from "../events.ts";
import { hostedTopics, mayDelete, mayDeleteReply, mayModerate, mayRead, seesText } from "../policy.ts";
import { threadPort } from "../port.ts";
import {
	findPost,
	findThread,
	getReadableThreadWithPost,
	listPostsById,
	listThreadsById,
	lockThread,
	type PostRow,
	type ThreadRow,
} from "../queries.ts";
import { posts, threads } from "../tables.ts";

/** A post for a report; the text of a first post is stored with what the kind of its thread adds. */
function presentReported(viewer: Viewer, thread: ThreadRow, post: PostRow): ReportedObject {
	const isFirst = post.pid === thread.pid;
	const { tid, countryFid, fid, subject, special } = thread;
	return {
		kind: isFirst ? "thread" : "reply",
		id: isFirst ? tid : post.pid,
		uid: post.uid,
		countryFid,
		fid,
		title: subject,
		text: seesText(viewer, post, thread) ? post.message : "",
		async evidence(db) {
			const added = isFirst ? await threadPort(special)?.textOf(db, tid) : undefined;
			return { text: added ? `${post.message}\n\n${added}` : post.message, aids: post.aids };
		},
	};
}

/** Characters of a reply that stand for its title. */
const titleLength = 80;

/** A post as it is now; hosts of its topic handle its cases where they may read it. */
function toCaseObject(thread: ThreadRow, post: PostRow): CaseObject {
	const isFirst = post.pid === thread.pid;
	const deleted = (post.deletedBy ?? thread.deletedBy) !== null;
	const position = post.position ?? 1;
	return {
		title: isFirst ? thread.subject : toExcerpt(post.message, titleLength),
		path: postPath({ tid: thread.tid, fid: thread.fid, position, ...(!isFirst && { pid: post.pid }) }),
		deleted,
		hidden: post.hidden,
		isHosted: (viewer) =>
			!viewer.banned &&
			thread.topid !== null &&
			hostedTopics(viewer).includes(thread.topid) &&
			mayRead(viewer, thread).ok,
		may(viewer, outcome) {
			if (deleted) return false;
			if (outcome === "hide") return !post.hidden && mayModerate(viewer, "ban-post", thread).ok;
			if (outcome === "delete") return (isFirst ? mayDelete : mayDeleteReply)(viewer, post, thread).ok;
			return outcome === "close" && isFirst && !thread.closed && mayModerate(viewer, "close", thread).ok;
		},
	};
}

/** The threads of topics that the viewer hosts, where they may read them. */
function hostedThreads(viewer: Viewer) {
	const topics = viewer.banned ? [] : hostedTopics(viewer);
	if (topics.length === 0) return undefined;
	const { readaccess } = groupOf(viewer.groupId);
	const isRead = or(sql`${threads.readaccess} <= ${readaccess}`, sql`${threads.uid} = ${viewer.uid}`);
	return and(inArray(threads.topid, topics), isNull(threads.deletedAt), isRead);
}

async function loadPosts(db: Db, pids: readonly number[]): Promise<(pid: number) => CaseObject | undefined> {
	const found = new Map((await listPostsById(db, pids)).map((post) => [post.pid, post]));
	const tids = [...found.values()].map(({ tid }) => tid);
	const threadOf = new Map((await listThreadsById(db, tids)).map((thread) => [thread.tid, thread]));
	return (pid) => {
		const post = found.get(pid);
		const thread = post && threadOf.get(post.tid);
		return post && thread && toCaseObject(thread, post);
	};
}

/** A thread, by its first post. */
export const reportedThread: ReportKind = {
	kind: "thread",
	field: "tid",
	async find(db, viewer, tid) {
		const { thread, post } = await getReadableThreadWithPost(db, viewer, tid);
		return presentReported(viewer, thread, post);
	},
	async load(db, subjects) {
		const rows = await listThreadsById(db, valuesOf(subjects, "objectId"));
		const pidOf = new Map(rows.map(({ tid, pid }) => [tid, pid]));
		const postOf = await loadPosts(db, [...pidOf.values()]);
		return ({ objectId }) => postOf(pidOf.get(objectId) ?? 0);
	},
	async lock(tx, tid) {
		await lockThread(tx, tid);
	},
	selectHosted(viewer) {
		const isHosted = hostedThreads(viewer);
		return isHosted && sql`select ${threads.tid} from ${threads} where ${isHosted}`;
	},
	movedOn: movedOn(threadMoved, ({ tid, fid }) => ({ ids: sql`select ${tid}::bigint`, fid })),
};

/** A reply; a first post is reported as its thread. */
export const reportedReply: ReportKind = {
	kind: "reply",
	field: "pid",
	async find(db, viewer, pid) {
		const post = await findPost(db, pid);
		const thread = post && (await findThread(db, post.tid));
		if (!post || post.deletedAt || !thread || !mayRead(viewer, thread).ok) throw new NotFound("reply-not-found");
		return presentReported(viewer, thread, post);
	},
	async load(db, subjects) {
		const postOf = await loadPosts(db, valuesOf(subjects, "objectId"));
		return ({ objectId }) => postOf(objectId);
	},
	async lock(tx, pid) {
		const post = await findPost(tx, pid);
		if (post) await lockThread(tx, post.tid);
	},
	selectHosted(viewer) {
		const isHosted = hostedThreads(viewer);
		return (
			isHosted &&
			sql`select ${posts.pid} from ${posts} join ${threads} on ${threads.tid} = ${posts.tid} where ${isHosted}`
		);
	},
	movedOn: movedOn(threadMoved, ({ tid, fid }) => ({
		ids: sql`select ${posts.pid} from ${posts} where ${posts.tid} = ${tid}`,
		fid,
	})),
};
