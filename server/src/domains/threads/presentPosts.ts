import type { AuthorView, PictureView } from "#contract/common.ts";
import type { ChildReplyView, ReplyView } from "#contract/posts.ts";
import { sectionOfFid } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { can, no, type Verdict } from "../../platform/policy.ts";
import { excerptOf } from "../../platform/richText.ts";
import { listAuthors } from "../accounts/queries.ts";
import { likedPids } from "../likes/queries.ts";
import { listPictures } from "../media/present.ts";
import { mayEdit, mayLike, mayRemove, mayReply } from "./policy.ts";
import { listFirstChildren } from "./postLists.ts";
import { listPostsById, type PostRow, type ThreadRow } from "./queries.ts";

/** Replies shown under a reply before the rest is asked for. */
const childrenShown = 2;

/** Characters of a quoted post. */
const quoteLength = 300;

/** What the posts of one answer need, read for all of them at once. */
interface Around {
	thread: ThreadRow;
	author: (uid: number) => AuthorView;
	picture: (aid: number) => PictureView | undefined;
	liked: Set<number>;
	quoted: Map<number, PostRow>;
}

/** Posts with the first replies under each, in the order given: five queries, whatever their number. */
export async function presentReplies(ctx: Ctx, thread: ThreadRow, rows: PostRow[]): Promise<ReplyView[]> {
	const children = await listFirstChildren(
		ctx.db,
		rows.filter((row) => row.childCount > 0).map((row) => row.pid),
		childrenShown,
	);
	const childrenOf = Map.groupBy(children, (child) => child.parentPid);
	const around = await lookAround(ctx, thread, [...rows, ...children]);
	return rows.map((row) => {
		const view = presentPost(ctx, around, row);
		return {
			...view,
			children_count: row.childCount,
			children_list: (childrenOf.get(row.pid) ?? []).map((child) => presentPost(ctx, around, child)),
			istop: 0,
			nationality: sectionOfFid(view.author.country_fid)?.region ?? "",
			phonetype: "",
			rewardnum: 0,
			decInfo: { avatar: "", dec_goods_id: 0, dec_position: "", ec_url: "" },
		};
	});
}

/** Replies under a reply, in the order given: four queries, whatever their number. */
export async function presentChildren(ctx: Ctx, thread: ThreadRow, rows: PostRow[]): Promise<ChildReplyView[]> {
	const around = await lookAround(ctx, thread, rows);
	return rows.map((row) => presentPost(ctx, around, row));
}

async function lookAround(ctx: Ctx, thread: ThreadRow, rows: PostRow[]): Promise<Around> {
	const quotes = await listPostsById(
		ctx.db,
		rows.flatMap((row) => (row.deletedAt ? [] : (row.quotePid ?? []))),
	);
	const [author, picture, liked] = await Promise.all([
		listAuthors(
			ctx.db,
			[...rows, ...quotes].map((row) => row.uid),
		),
		listPictures(
			ctx.db,
			rows.flatMap((row) => (row.deletedAt ? [] : row.aids)),
		),
		likedPids(
			ctx.db,
			ctx.viewer.uid,
			rows.map((row) => row.pid),
		),
	]);
	return { thread, author, picture, liked, quoted: new Map(quotes.map((quote) => [quote.pid, quote])) };
}

/** A post whose words and pictures stay behind once it was deleted. */
function presentPost({ viewer, deps }: Ctx, { thread, author, picture, liked, quoted }: Around, row: PostRow): ChildReplyView {
	const stands = row.deletedAt === null;
	const quote = stands ? quoted.get(row.quotePid ?? 0) : undefined;
	const gate = deps.config.emailGate;
	const edit = stands ? mayEdit(viewer, row, gate) : no("reply-not-found");
	const ifStanding = (verdict: Verdict) => can(stands ? verdict : no("reply-not-found"));
	return {
		pid: row.pid,
		tid: row.tid,
		fid: thread.fid,
		authorid: row.uid,
		author: author(row.uid),
		dateline: unixSeconds(row.createdAt),
		edited: row.editedAt ? unixSeconds(row.editedAt) : 0,
		html: stands ? row.html : "",
		...(edit.ok ? { message: row.message, version: row.version } : {}),
		attachments: stands ? row.aids.flatMap((aid) => picture(aid) ?? []) : [],
		like: row.likeCount,
		already_liked: Number(liked.has(row.pid)),
		quote_pid: row.quotePid ?? 0,
		quote: quote
			? {
					pid: quote.pid,
					position: quote.position,
					author: author(quote.uid).name,
					text: quote.deletedAt ? "" : excerptOf(quote.message, quoteLength),
				}
			: null,
		position: row.position ?? 0,
		status: Number(stands),
		by_thread_author: row.uid === thread.uid,
		can: {
			like: ifStanding(mayLike(viewer)),
			reply: ifStanding(mayReply(viewer, thread, gate)),
			edit: can(edit),
			remove: ifStanding(mayRemove(viewer, row)),
		},
	};
}
