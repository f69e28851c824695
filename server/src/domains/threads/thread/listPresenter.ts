import { authorTag, threadTag } from "#contract/cacheTags.ts";
import type { AuthorView, PictureView } from "#contract/common.ts";
import type { ThreadCardView, ThreadList } from "#contract/threadLists.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { nameEmoticons } from "../../../platform/data/emoticons.ts";
import { type CursorKind, cutPage, knownPages, type Page } from "../../../platform/data/pagination.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { presentTopicOf } from "../../topics/presenter.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { findLikedPids } from "../like/queries.ts";
import { listPinnedThreads, type PinScope } from "../moderation/queries.ts";
import { isListed, mayRead } from "../policy.ts";
import { loadCardExtras } from "../port.ts";
import type { ThreadRow } from "../queries.ts";
import { presentOptions } from "./options.ts";
import type { ListedThread } from "./queries.ts";
import { currentDigest, currentPin } from "./rules.ts";
import { titleFor } from "./title.ts";

const picturesPerCard = 4;
/** Roughly what a thread of a list takes in memory. */
const bytesPerThread = 3_000;

/** Authors and pictures of threads, the same for every viewer. */
export interface CardContext {
	author: (uid: number) => AuthorView;
	picture: (aid: number) => PictureView | undefined;
	extra: (row: ThreadRow) => Partial<ThreadCardView>;
	topicName: (topid: number | null) => string;
}

/** What the cards of threads need besides their rows. */
export async function loadCardContext(db: Db, rows: ThreadRow[]): Promise<CardContext> {
	const uids = rows.flatMap((row) => [row.uid, ...row.lastRepliers]);
	const aids = rows.flatMap((row) => row.aids.slice(0, picturesPerCard));
	const topids = rows.map(({ topid }) => topid);
	const [author, picture, extra, topicName] = await Promise.all([
		listAuthors(db, uids),
		listPictures(db, aids),
		loadCardExtras(db, rows),
		findTopicNames(db, topids),
	]);
	return { author, picture, extra, topicName };
}

/** Printed fields of a thread in a list (G-44) without a video. */
const noVideo = { video: "", video_duration: 0 };

/**
 * Threads as cards, in the order given, in four queries, without those of members whom the viewer hides, and hidden
 * threads. A thread that the viewer may not read has only its title.
 */
export async function presentThreadCards(
	ctx: Ctx,
	rows: ThreadRow[],
	loaded?: CardContext,
	ofMember?: number,
): Promise<ThreadCardView[]> {
	const visible = rows.filter((row) =>
		row.uid === ofMember ? !ctx.viewer.blocks(row.uid) : isListed(ctx.viewer, row),
	);
	const shown = visible.map((row) =>
		mayRead(ctx.viewer, row).ok
			? { ...row, lastRepliers: row.lastRepliers.filter((uid) => !ctx.viewer.hides(uid)) }
			: { ...row, excerpt: "", aids: [], tags: [], lastRepliers: [] },
	);
	// A moderator has hidden a first post whose excerpt is empty.
	const shownInFull = new Set(shown.flatMap(({ tid, excerpt }) => (excerpt ? tid : [])));
	const pids = visible.map(({ pid }) => pid);
	const [{ author, picture, extra, topicName }, liked] = await Promise.all([
		loaded ?? loadCardContext(ctx.db, shown),
		findLikedPids(ctx.db, ctx.viewer.uid, pids),
	]);
	for (const uid of shown.flatMap((row) => [row.uid, ...row.lastRepliers])) ctx.responseMeta.tags.add(authorTag(uid));
	// Members see the counts of what they have just done.
	if (ctx.viewer.shared) for (const { tid } of shown) ctx.responseMeta.tags.add(threadTag(tid));
	const now = ctx.clock.now();
	return shown.map((row) => {
		const user = author(row.uid);
		return {
			tid: row.tid,
			pid: row.pid,
			fid: row.fid,
			country_fid: row.countryFid,
			subject: titleFor(ctx, row),
			lang: row.lang,
			...presentOptions(row),
			message: nameEmoticons(row.excerpt, ctx.lang),
			authorid: row.uid,
			author: user.name,
			avatar: user.avatar,
			user,
			dateline: unixSeconds(row.createdAt),
			lastpost: unixSeconds(row.lastReplyAt),
			attachments: row.aids.slice(0, picturesPerCard).flatMap((aid) => picture(aid) ?? []),
			picture_count: row.aids.length,
			like: row.likeCount,
			is_like: Number(liked.has(row.pid)),
			replies: row.replyCount,
			share_num: row.shareCount,
			views: row.views,
			digest: currentDigest(row, now),
			pinned: currentPin(row, now),
			highlight: row.highlight,
			closed: Number(row.closed),
			moved_from: row.movedFrom ?? 0,
			special: row.special,
			...presentTopicOf(row.topid, topicName),
			phonetype: row.phoneModel,
			...noVideo,
			...(shownInFull.has(row.tid) && extra(row)),
			recentRepliers: row.lastRepliers.map((uid) => {
				const { name, avatar } = author(uid);
				return { name, avatar };
			}),
		};
	});
}

/**
 * What a page of threads may have besides its rows: data of its cards that is already loaded, and pinned threads, which
 * come first.
 */
interface PageExtras {
	loaded?: CardContext;
	pinned?: ThreadRow[];
	/** The member whose threads they are: a muted member's own list, which one opens on purpose, is whole. */
	ofMember?: number;
	/** Which rows have a card. */
	isShown?: (row: ThreadRow) => boolean;
}

/** A page of threads and the cursor of the next one. @param rows one more than are shown when there is a next page. */
export async function presentThreadPage(
	ctx: Ctx,
	rows: ListedThread[],
	request: Page,
	kind?: CursorKind,
	{ loaded, pinned = [], ofMember, isShown = () => true }: PageExtras = {},
): Promise<ThreadList> {
	const { shown, next } = cutPage(rows, request.limit - 1, kind);
	const isFirst = request.after === undefined && request.offset === 0;
	const others = shown.flatMap(({ thread }) =>
		pinned.some(({ tid }) => tid === thread.tid) || !isShown(thread) ? [] : thread,
	);
	const lists = await presentThreadCards(ctx, [...(isFirst ? pinned : []), ...others], loaded, ofMember);
	return { lists, next, ...knownPages(request, rows.length) };
}

/** A list that is the same for every viewer. */
export interface SharedList {
	/** What it depends on besides the page. */
	key: readonly unknown[];
	/** Its cache tags besides those of its threads. */
	tags: readonly string[];
	/** The place whose pinned threads come first. */
	pinnedIn?: PinScope;
}

/** Same for a list that is the same for every viewer: it is cached. */
export async function presentSharedThreadPage(
	ctx: Ctx,
	{ key, tags, pinnedIn }: SharedList,
	list: () => Promise<ListedThread[]>,
	request: Page,
	kind?: CursorKind,
): Promise<ThreadList> {
	const { rows, ...extras } = await ctx.deps.dataCache.get(`threads ${JSON.stringify([...key, request])}`, async () => {
		const [rows, pinned] = await Promise.all([list(), pinnedIn ? listPinnedThreads(ctx, pinnedIn) : []]);
		const threads = [...pinned, ...rows.map(({ thread }) => thread)];
		const isMadeUp = rows.length === 0 && (request.offset > 0 || request.after !== undefined);
		const loaded = await loadCardContext(ctx.db, threads);
		return {
			value: { rows, loaded, pinned },
			...(!isMadeUp && { tags: [...tags, ...threads.flatMap(({ tid, uid }) => [threadTag(tid), authorTag(uid)])] }),
			bytes: threads.length * bytesPerThread,
		};
	});
	return presentThreadPage(ctx, rows, request, kind, extras);
}
