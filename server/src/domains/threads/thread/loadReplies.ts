import { constraints } from "#contract/constraints.ts";
import type { Db } from "../../../platform/data/db.ts";
import { findPost, type PostRow, type ThreadRow } from "../queries.ts";
import { listFirstChildReplies, listPostsWithChildren } from "../reply/childQueries.ts";
import {
	countReplyPages,
	listAuthorPage,
	listLikedPage,
	numbersOfPage,
	type ReplyOrder,
} from "../reply/listReplyPage.ts";
import { childrenShown } from "../reply/presenter.ts";
import { withPinnedFirst } from "../reply/queries.ts";
import type { Sources } from "../reply/unnumbered.ts";

/** Which replies of a thread are asked for. */
export interface RepliesToLoad {
	page?: number | undefined;
	order?: ReplyOrder | undefined;
	/** Only those of the thread's author, newest first. */
	ofAuthor: boolean;
	/** Only this reply, or the one that it belongs to with it; none for 0 and the first post. */
	pid?: number | undefined;
}

interface LoadedReplies {
	rows: PostRow[];
	children: PostRow[];
	totalPage: number;
}

const size = constraints.threadPageSize;

async function withChildren(db: Db, rows: PostRow[], totalPage: number): Promise<LoadedReplies> {
	const parents = rows.filter(({ childCount }) => childCount > 0).map(({ pid }) => pid);
	return { rows, children: await listFirstChildReplies(db, parents, childrenShown), totalPage };
}

/** One reply, or the one that it belongs to with it. */
async function loadReply(db: Db, { tid }: ThreadRow, pid: number): Promise<LoadedReplies> {
	const post = await findPost(db, pid);
	if (post?.tid !== tid || post.position === 1) return { rows: [], children: [], totalPage: 1 };
	if (post.parentPid === null) return withChildren(db, [post], 1);
	const parent = await findPost(db, post.parentPid);
	return { rows: parent ? [parent] : [], children: post.deletedAt === null ? [post] : [], totalPage: 1 };
}

/** The replies of a page of a thread, in the order asked for, or the one asked for. */
export async function loadReplies(
	sources: Sources,
	thread: ThreadRow,
	{ page = 1, order = "asc", ofAuthor, pid }: RepliesToLoad,
): Promise<LoadedReplies> {
	const { db } = sources;
	if (pid !== undefined) return loadReply(db, thread, pid);
	if (ofAuthor) {
		const { rows, totalPage } = await listAuthorPage(sources, thread, page, size);
		return withChildren(db, rows, totalPage);
	}
	const totalPage = countReplyPages(thread, size, order);
	if (order === "likes") {
		const liked = await listLikedPage(sources, thread, page, size);
		return withChildren(db, page === 1 ? await withPinnedFirst(db, thread, liked) : liked, totalPage);
	}
	const { rows, children } = await listPostsWithChildren(db, {
		tid: thread.tid,
		each: childrenShown,
		...numbersOfPage(thread, page, size, order),
	});
	if (order === "desc") rows.reverse();
	if (page > 1 || thread.pinnedReplies.length === 0) return { rows, children, totalPage };
	const withPinned = await withPinnedFirst(db, thread, rows);
	const moved = withPinned.flatMap(({ pid, childCount }) =>
		childCount > 0 && !rows.some((row) => row.pid === pid) ? [pid] : [],
	);
	return {
		rows: withPinned,
		children: [...children, ...(await listFirstChildReplies(db, moved, childrenShown))],
		totalPage,
	};
}
