import { type Community, chatter, community } from "../server/seed/community.ts";
import type { SeedThread } from "../server/seed/texts/types.ts";

const floors = ({ replies }: SeedThread): number => replies.filter(({ under }) => under === undefined).length;
const picturesOf = ({ pictures, replies }: SeedThread): number => pictures.length + replies.filter(({ picture }) => picture).length;
const hasFew = (thread: SeedThread): boolean => thread.pictures.length > 0 && picturesOf(thread) <= 3;

const longest = (lang: SeedThread["lang"], count: number): SeedThread[] =>
	community.threads
		.filter((thread) => thread.lang === lang && picturesOf(thread) <= 1)
		.sort((a, b) => floors(b) - floors(a))
		.slice(0, count);
const withPictures = (lang: SeedThread["lang"], count: number): SeedThread[] =>
	community.threads.filter((thread) => thread.lang === lang && hasFew(thread)).slice(0, count);
const plain = (lang: SeedThread["lang"], count: number): SeedThread[] =>
	community.threads.filter((thread) => thread.lang === lang && picturesOf(thread) === 0).slice(0, count);

/** A talk with more floors than two pages hold. */
function grown(thread: SeedThread): SeedThread {
	const last = thread.replies.at(-1);
	if (!last) throw new Error("the longest talk has no replies");
	const more = chatter.slice(0, 45 - floors(thread)).map((text) => ({ by: last.by, text, after: last.after, likes: 0 }));
	return { ...thread, replies: [...thread.replies, ...more] };
}

/** The part of the lively community that the journeys need: the long talks, a dozen threads with pictures, more than one page of a feed. */
function fewer(): Community {
	const parts = [longest("en", 3), longest("fr", 1), longest("hi", 1), withPictures("en", 5), withPictures("fr", 2), withPictures("hi", 2)];
	const [first, ...others] = [...new Set([...parts.flat(), ...plain("en", 14), ...plain("fr", 3), ...plain("hi", 3)])];
	if (!first) throw new Error("the community has no threads");
	const threads = [grown(first), ...others];
	const writers = new Set(threads.flatMap((thread) => [thread.by, ...thread.replies.map(({ by }) => by)]));
	return { members: community.members.filter(({ username }) => writers.has(username)), threads, readers: 20 };
}

export const smallCommunity = fewer();
