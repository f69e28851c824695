import { type Community, community, shortReplies } from "../server/seed/community.ts";
import type { SeedThread } from "../server/seed/texts/types.ts";

const postCount = ({ replies }: SeedThread): number => replies.filter(({ under }) => under === undefined).length;
const picturesOf = ({ pictures, replies }: SeedThread): number =>
	pictures.length + replies.filter(({ picture }) => picture).length;
const hasFewPictures = (thread: SeedThread): boolean => thread.pictures.length > 0 && picturesOf(thread) <= 3;

const longest = (lang: SeedThread["lang"], count: number): SeedThread[] =>
	community.threads
		.filter((thread) => thread.lang === lang && picturesOf(thread) <= 1)
		.sort((a, b) => postCount(b) - postCount(a))
		.slice(0, count);
const withPictures = (lang: SeedThread["lang"], count: number): SeedThread[] =>
	community.threads.filter((thread) => thread.lang === lang && hasFewPictures(thread)).slice(0, count);
const plain = (lang: SeedThread["lang"], count: number): SeedThread[] =>
	community.threads.filter((thread) => thread.lang === lang && picturesOf(thread) === 0).slice(0, count);

/** Adds replies until the thread has three pages. */
function extendThread(thread: SeedThread): SeedThread {
	const last = thread.replies.at(-1);
	if (!last) throw new Error("the longest thread has no replies");
	const more = shortReplies
		.slice(0, 45 - postCount(thread))
		.map((text) => ({ by: last.by, text, after: last.after, likes: 0 }));
	return { ...thread, replies: [...thread.replies, ...more] };
}

/**
 * The part of the seed community that the e2e tests need: the longest threads, some threads with pictures, two entries
 * of each contest, more than one page of a feed.
 */
function selectCommunity(): Community {
	const selected = [
		longest("en", 3),
		longest("fr", 1),
		longest("hi", 1),
		withPictures("en", 5),
		withPictures("fr", 2),
		withPictures("hi", 2),
		...Map.groupBy(community.threads, ({ contest }) => contest ?? "none")
			.entries()
			.filter(([contest]) => contest !== "none")
			.map(([, entries]) => entries.slice(0, 2)),
	];
	const [first, ...others] = [
		...new Set([...selected.flat(), ...plain("en", 14), ...plain("fr", 3), ...plain("hi", 3)]),
	];
	if (!first) throw new Error("the community has no threads");
	const threads = [extendThread(first), ...others];
	const writers = new Set(threads.flatMap((thread) => [thread.by, ...thread.replies.map(({ by }) => by)]));
	return { members: community.members.filter(({ username }) => writers.has(username)), threads, readers: 20 };
}

export const smallCommunity = selectCommunity();
