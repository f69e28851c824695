import type { Random } from "./art/random.ts";

/** How large, and how the replies are spread. */
export interface GrowthOptions {
	threads: number;
	replies: number;
	members: number;
}

/**
 * Many threads with many replies, as columns of numbers: a place in a column is a reply's or thread's, in the order of
 * time. `-1` stands for none.
 */
export interface Growth {
	/** Of each reply: its thread, its author among the members, the reply it stands under, its floor (0 under another). */
	thread: Int32Array;
	author: Int32Array;
	parent: Int32Array;
	position: Int32Array;
	children: Int32Array;
	/** Place in time, from 0 to below `threads + replies`, of each reply and thread. */
	replyMoment: Int32Array;
	threadMoment: Int32Array;
	/** Of each thread. */
	starter: Int32Array;
	replyCount: Int32Array;
	maxPosition: Int32Array;
	/** Place of the last reply. */
	lastReply: Int32Array;
	/** The last three different repliers, three places for each thread, newest first. */
	lastRepliers: Int32Array;
}

/** Share of all replies that the first thread gets, and the most of them: the long tail that pages are measured on. */
const longShare = 0.2;
const longMost = 200_000;
const nestedShare = 0.15;

/**
 * Lets a community grow moment by moment: threads begin at even distances, and each reply goes to the long thread or to
 * one that stands already, to younger ones far more often.
 */
export function grow({ threads, replies, members }: GrowthOptions, random: Random): Growth {
	const column = (length: number, value = 0): Int32Array => new Int32Array(length).fill(value);
	const growth: Growth = {
		thread: column(replies),
		author: column(replies),
		parent: column(replies, -1),
		position: column(replies),
		children: column(replies),
		replyMoment: column(replies),
		threadMoment: column(threads),
		starter: column(threads),
		replyCount: column(threads),
		maxPosition: column(threads, 1),
		lastReply: column(threads, -1),
		lastRepliers: column(threads * 3, -1),
	};
	const lastFloor = column(threads, -1);
	const long = Math.min(longShare, longMost / Math.max(1, replies));
	let begun = 0;
	for (let moment = 0, reply = 0; moment < threads + replies; moment++) {
		if (begun < threads && (begun * (threads + replies) <= moment * threads || reply === replies)) {
			growth.threadMoment[begun] = moment;
			growth.starter[begun++] = random.whole(0, members - 1);
			continue;
		}
		const thread = random.chance(long) ? 0 : begun - 1 - Math.floor(begun * random.next() ** 4);
		addReply(growth, lastFloor, { reply: reply++, thread, author: random.whole(0, members - 1), moment, nested: random.chance(nestedShare) });
	}
	return growth;
}

const at = (column: Int32Array, place: number): number => column[place] ?? -1;

function addReply(
	growth: Growth,
	lastFloor: Int32Array,
	{ reply, thread, author, moment, nested }: { reply: number; thread: number; author: number; moment: number; nested: boolean },
): void {
	growth.thread[reply] = thread;
	growth.author[reply] = author;
	growth.replyMoment[reply] = moment;
	const parent = nested ? at(lastFloor, thread) : -1;
	growth.parent[reply] = parent;
	if (parent >= 0) growth.children[parent] = at(growth.children, parent) + 1;
	else {
		growth.maxPosition[thread] = at(growth.maxPosition, thread) + 1;
		growth.position[reply] = at(growth.maxPosition, thread);
		lastFloor[thread] = reply;
	}
	growth.replyCount[thread] = at(growth.replyCount, thread) + 1;
	growth.lastReply[thread] = reply;
	const earlier = [0, 1, 2].map((place) => at(growth.lastRepliers, thread * 3 + place)).filter((uid) => uid !== author);
	growth.lastRepliers.set([author, ...earlier].slice(0, 3), thread * 3);
}
