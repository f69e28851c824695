import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { CallRequest, CallResponse } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import type { readThreadPage } from "#contract/threads.ts";
import type { Ctx } from "../../../platform/context.ts";
import { prepared } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { follows } from "../../social/tables.ts";
import { favorites, likes } from "../like/tables.ts";
import { mayRead } from "../policy.ts";
import { type PostRow, requireReadable, type ThreadRow } from "../queries.ts";
import { numbersOfPage } from "../reply/listReplyPage.ts";
import { childrenShown, loadPostContext, presentLoadedReplies } from "../reply/presenter.ts";
import { listFirstChildReplies, listPostsWithChildren, listRepliesByAuthor } from "../reply/queries.ts";
import { posts, threads } from "../tables.ts";
import { presentLoadedThread } from "./presenter.ts";

/** Other threads of the author. */
const othersShown = 3;
/** Most replies listed with `author` 1. */
const maxAuthorReplies = 50;

const threadForViewer = prepared((db) => {
	const [tid, uid] = [sql.placeholder("tid"), sql.placeholder("uid")];
	return db
		.select({
			thread: threads,
			post: posts,
			liked: sql<boolean>`exists (select 1 from ${likes} where ${likes.pid} = ${threads.pid} and ${likes.uid} = ${uid})`,
			bookmarked: sql<boolean>`exists (select 1 from ${favorites} where ${favorites.uid} = ${uid} and ${favorites.tid} = ${threads.tid})`,
			follows: sql<boolean>`exists (select 1 from ${follows} where ${follows.uid} = ${uid} and ${follows.followUid} = ${threads.uid})`,
		})
		.from(threads)
		.innerJoin(posts, eq(posts.pid, threads.pid))
		.where(eq(threads.tid, tid))
		.prepare("thread_for_viewer");
});

const newestOfAuthor = prepared((db) =>
	db
		.select({
			tid: threads.tid,
			uid: threads.uid,
			fid: threads.fid,
			countryFid: threads.countryFid,
			subject: threads.subject,
			likeCount: threads.likeCount,
			aids: threads.aids,
			closed: threads.closed,
			readaccess: threads.readaccess,
			deletedAt: threads.deletedAt,
		})
		.from(threads)
		.where(and(isNull(threads.deletedAt), eq(threads.uid, sql.placeholder("uid"))))
		.orderBy(sql`${desc(threads.createdAt)} nulls last`, sql`${desc(threads.tid)} nulls last`)
		.limit(othersShown + 1)
		.prepare("newest_of_author"),
);

interface LoadedReplies {
	rows: PostRow[];
	children: PostRow[];
	/** Which of them the viewer likes; undefined when not known yet. */
	liked?: Set<number>;
}

async function loadReplies({ db, viewer: { uid } }: Ctx, thread: ThreadRow, { page = 1, order = "asc", author }: Query): Promise<LoadedReplies> {
	if (author === 1) {
		const rows = await listRepliesByAuthor(db, thread, thread.uid, maxAuthorReplies);
		const parents = rows.filter(({ childCount }) => childCount > 0).map(({ pid }) => pid);
		return { rows, children: await listFirstChildReplies(db, parents, childrenShown) };
	}
	const numbers = numbersOfPage(thread, page, constraints.threadPageSize, order);
	const loaded = await listPostsWithChildren(db, { tid: thread.tid, uid, each: childrenShown, ...numbers });
	return order === "asc" ? loaded : { ...loaded, rows: loaded.rows.reverse() };
}

type Query = CallRequest<typeof readThreadPage>["query"];

/** What the screen of a thread shows, in five queries. @throws as `getReadableThread`. */
export async function loadThreadPage(ctx: Ctx, tid: number, query: Query): Promise<CallResponse<typeof readThreadPage>> {
	const { db, viewer } = ctx;
	const [found] = await threadForViewer(db).execute({ tid, uid: viewer.uid });
	if (!found) throw new NotFound("thread-not-found");
	const thread = requireReadable(viewer, found.thread);
	const [replies, newest] = await Promise.all([loadReplies(ctx, thread, query), newestOfAuthor(db).execute({ uid: thread.uid })]);
	const others = newest.filter((other) => other.tid !== tid).slice(0, othersShown);
	const pictureOf = (other: (typeof others)[number]): number[] => (mayRead(viewer, other).ok ? other.aids.slice(0, 1) : []);
	const context = await loadPostContext(ctx, thread, [...replies.rows, ...replies.children], {
		uids: [thread.uid],
		aids: [...found.post.aids, ...others.flatMap(pictureOf)],
		...(replies.liked && { liked: replies.liked }),
	});
	const byAuthor = query.author === 1;
	return {
		thread: presentLoadedThread(ctx, { ...found, author: context.author(thread.uid), picture: context.picture }),
		lists: presentLoadedReplies(ctx, context, replies.rows, replies.children),
		page: byAuthor ? 1 : (query.page ?? 1),
		totalPage: byAuthor ? 1 : Math.max(1, Math.ceil((thread.maxPosition - 1) / constraints.threadPageSize)),
		others: others.map((other) => ({
			tid: other.tid,
			fid: other.fid,
			subject: other.subject,
			like: other.likeCount,
			picture: pictureOf(other).map(context.picture)[0] ?? null,
		})),
	};
}
