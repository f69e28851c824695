import { type Community, community } from "../server/seed/community.ts";
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

/** The part of the lively community that the journeys need: the long talks, a dozen threads with pictures, more than one page of a feed. */
function fewer(): Community {
	const parts = [longest("en", 3), longest("fr", 1), longest("hi", 1), withPictures("en", 5), withPictures("fr", 2), withPictures("hi", 2)];
	const threads = [...new Set([...parts.flat(), ...plain("en", 14), ...plain("fr", 3), ...plain("hi", 3)])];
	const writers = new Set(threads.flatMap((thread) => [thread.by, ...thread.replies.map(({ by }) => by)]));
	return { members: community.members.filter(({ username }) => writers.has(username)), threads, readers: 20 };
}

export const smallCommunity = fewer();
