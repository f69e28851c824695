import { contestSpecial } from "#contract/contestViews.ts";
import { videoSpecial } from "#contract/sections.ts";
import { renderRichText, toExcerpt } from "#server/platform/data/richText.ts";
import { cleanText } from "#server/platform/data/text.ts";
import { getSection } from "./members.ts";
import type { Random } from "./random.ts";
import type { LinkRow, MemberRow, PostRow, ThreadRow } from "./rows.ts";
import type { SeedContest, SeedPicture, SeedPoll, SeedReply, SeedThread, SeedVideo } from "./texts/types.ts";

const minuteMs = 60_000;

/** A post, its pictures and its number of likes. */
export interface PlannedPost {
	row: PostRow;
	pictures: SeedPicture[];
	likes: number;
}

/** A thread with its posts in chronological order. */
export interface PlannedThread {
	row: ThreadRow;
	posts: PlannedPost[];
	bookmarks: number;
	poll: SeedPoll | undefined;
	video: SeedVideo | undefined;
	contest: SeedContest | undefined;
}

/**
 * Turns texts into rows with consistent counts. Ids are in chronological order. Likes and pictures are added later.
 * @param first the first reserved tid and pid.
 * @throws Error when a text names an unknown member.
 */
export function planThreads(
	texts: SeedThread[],
	members: MemberRow[],
	first: { tid: number; pid: number },
	now: Date,
	random: Random,
): PlannedThread[] {
	const uids = new Map(members.map((member) => [member.username, member.uid]));
	const uidOf = (username: string): number => {
		const uid = uids.get(username);
		if (uid === undefined) throw new Error(`unknown member "${username}" in the texts`);
		return uid;
	};
	const planned = texts
		.map((text) => planThread(text, uidOf, now, random))
		.sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
	assignIds(planned, first);
	return planned;
}

/** Ids are indexes in the thread until `assignIds` sets the real ones. */
function planThread(text: SeedThread, uidOf: (username: string) => number, now: Date, random: Random): PlannedThread {
	const started = now.getTime() - text.hoursAgo * 60 * minuteMs - random.whole(1, 50) * 1_000;
	let written = started;
	let position = 1;
	const posts = [
		planPost(uidOf(text.by), text.text, { position, likes: text.likes, pictures: text.pictures, at: started }),
	];
	for (const reply of text.replies) {
		written = Math.min(
			Math.max(written + 1_000, started + reply.after * minuteMs + random.whole(0, 50) * 1_000),
			now.getTime() - 1_000,
		);
		const nested = reply.under !== undefined;
		const pictures = reply.picture ? [reply.picture] : [];
		posts.push(
			planPost(uidOf(reply.by), reply.text, {
				position: nested ? null : ++position,
				likes: reply.likes,
				pictures,
				at: written,
				reply,
			}),
		);
	}
	for (const { row } of posts) {
		const parent = row.parentPid === null ? undefined : posts[row.parentPid];
		if (parent) parent.row.childCount++;
	}
	const repliers = [
		...new Set(
			posts
				.slice(1)
				.map(({ row }) => row.uid)
				.reverse(),
		),
	];
	const row: ThreadRow = {
		tid: 0,
		fid: text.board,
		countryFid: getSection(text.section).fid,
		uid: uidOf(text.by),
		pid: 0,
		subject: text.title,
		excerpt: toExcerpt(cleanText(text.text)),
		aids: [],
		lang: text.lang,
		replyCount: text.replies.length,
		maxPosition: position,
		lastRepliers: repliers.slice(0, 3),
		likeCount: 0,
		bookmarkCount: 0,
		shareCount: Math.round(text.likes * random.between(0.02, 0.12)),
		views: text.views,
		special: specialOf(text),
		digest: text.digest ? 1 : 0,
		hot: 0,
		createdAt: new Date(started),
		lastReplyAt: new Date(written),
	};
	return {
		row,
		posts,
		bookmarks: Math.round(text.likes * random.between(0.02, 0.09)),
		poll: text.poll,
		video: text.video,
		contest: text.contest,
	};
}

function specialOf({ poll, video, contest }: SeedThread): number {
	if (contest) return contestSpecial;
	return poll ? 1 : video ? videoSpecial : 0;
}

function planPost(
	uid: number,
	text: string,
	{
		position,
		likes,
		pictures,
		at,
		reply,
	}: { position: number | null; likes: number; pictures: SeedPicture[]; at: number; reply?: SeedReply },
): PlannedPost {
	const message = cleanText(text);
	const indexOf = (index: number | undefined): number | null => (index === undefined ? null : index + 1);
	return {
		row: {
			pid: 0,
			tid: 0,
			uid,
			position,
			parentPid: indexOf(reply?.under),
			quotePid: indexOf(reply?.quotes),
			message,
			html: renderRichText(message),
			aids: [],
			likeCount: 0,
			childCount: 0,
			createdAt: new Date(at),
		},
		pictures,
		likes,
	};
}

function assignIds(planned: PlannedThread[], first: { tid: number; pid: number }): void {
	const inOrder = planned
		.flatMap(({ posts }) => posts)
		.sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
	inOrder.forEach(({ row }, at) => {
		row.pid = first.pid + at;
	});
	planned.forEach((thread, at) => {
		thread.row.tid = first.tid + at;
		thread.row.pid = thread.posts[0]?.row.pid ?? 0;
		const pidAt = (place: number | null): number | null =>
			place === null ? null : (thread.posts[place]?.row.pid ?? null);
		for (const { row } of thread.posts) {
			row.tid = thread.row.tid;
			row.parentPid = pidAt(row.parentPid);
			row.quotePid = pidAt(row.quotePid);
		}
	});
}

/**
 * Chooses who likes each post and bookmarks each thread, as many as the texts say if there are enough members, and sets
 * the counts.
 */
export function planLikes(
	planned: PlannedThread[],
	uids: number[],
	now: Date,
	random: Random,
): { likes: LinkRow[]; bookmarks: LinkRow[] } {
	const likes: LinkRow[] = [];
	const bookmarks: LinkRow[] = [];
	const link = (uid: number, to: number, since: Date): LinkRow => {
		const waited = (now.getTime() - since.getTime()) * random.next() ** 3;
		return { uid, to, createdAt: new Date(since.getTime() + waited) };
	};
	for (const { row: thread, posts, bookmarks: bookmarkCount } of planned) {
		for (const { row, likes: wanted } of posts) {
			const likers = sample(uids, wanted, row.uid, random);
			row.likeCount = likers.length;
			likes.push(...likers.map((uid) => link(uid, row.pid, row.createdAt)));
		}
		thread.likeCount = posts[0]?.row.likeCount ?? 0;
		const bookmarkers = sample(uids, bookmarkCount, thread.uid, random);
		thread.bookmarkCount = bookmarkers.length;
		bookmarks.push(...bookmarkers.map((uid) => link(uid, thread.tid, thread.createdAt)));
	}
	return { likes, bookmarks };
}

/** A random sample of `from` without `except`, at most `count`. */
function sample(from: number[], count: number, except: number, random: Random): number[] {
	const rest = from.filter((one) => one !== except);
	const drawn = Math.min(count, rest.length);
	for (let at = 0; at < drawn; at++) {
		const other = random.whole(at, rest.length - 1);
		[rest[at], rest[other]] = [rest[other] as number, rest[at] as number];
	}
	return rest.slice(0, drawn);
}
