import type { Random } from "./random.ts";

export interface GrowthOptions {
	threads: number;
	replies: number;
	members: number;
}

/**
 * Many threads with many replies, as columns of numbers. An index is that of a reply or thread, in chronological order;
 * `-1` means none.
 */
export interface Growth {
	/**
	 * Of each reply: its thread, its author among the members, its parent reply, its post number (0 for a nested reply).
	 */
	thread: Int32Array;
	author: Int32Array;
	parent: Int32Array;
	position: Int32Array;
	children: Int32Array;
	/** Position in time of each reply and thread, from 0 to below `threads + replies`. */
	replyMoment: Int32Array;
	threadMoment: Int32Array;
	/** Of each thread. */
	starter: Int32Array;
	replyCount: Int32Array;
	maxPosition: Int32Array;
	/** Index of the last reply. */
	lastReply: Int32Array;
	/** The last three different repliers, three entries per thread, newest first. */
	lastRepliers: Int32Array;
}

/** Share of all replies in the first thread, and their maximum: benchmarks read this long thread. */
const longShare = 0.2;
const longMax = 200_000;
const nestedShare = 0.15;

/**
 * Simulates a growing community: threads start at even intervals, and each reply goes to the long thread or to an
 * existing one, far more often to a recent one.
 */
export function simulateGrowth({ threads, replies, members }: GrowthOptions, random: Random): Growth {
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
	const lastTopLevel = column(threads, -1);
	const long = Math.min(longShare, longMax / Math.max(1, replies));
	let started = 0;
	for (let moment = 0, reply = 0; moment < threads + replies; moment++) {
		if (started < threads && (started * (threads + replies) <= moment * threads || reply === replies)) {
			growth.threadMoment[started] = moment;
			growth.starter[started++] = random.whole(0, members - 1);
			continue;
		}
		const thread = random.chance(long) ? 0 : started - 1 - Math.floor(started * random.next() ** 4);
		addReply(growth, lastTopLevel, {
			reply: reply++,
			thread,
			author: random.whole(0, members - 1),
			moment,
			nested: random.chance(nestedShare),
		});
	}
	return growth;
}

const at = (column: Int32Array, index: number): number => column[index] ?? -1;

function addReply(
	growth: Growth,
	lastTopLevel: Int32Array,
	{
		reply,
		thread,
		author,
		moment,
		nested,
	}: { reply: number; thread: number; author: number; moment: number; nested: boolean },
): void {
	growth.thread[reply] = thread;
	growth.author[reply] = author;
	growth.replyMoment[reply] = moment;
	const parent = nested ? at(lastTopLevel, thread) : -1;
	growth.parent[reply] = parent;
	if (parent >= 0) growth.children[parent] = at(growth.children, parent) + 1;
	else {
		growth.maxPosition[thread] = at(growth.maxPosition, thread) + 1;
		growth.position[reply] = at(growth.maxPosition, thread);
		lastTopLevel[thread] = reply;
	}
	growth.replyCount[thread] = at(growth.replyCount, thread) + 1;
	growth.lastReply[thread] = reply;
	const earlier = [0, 1, 2].map((index) => at(growth.lastRepliers, thread * 3 + index)).filter((uid) => uid !== author);
	growth.lastRepliers.set([author, ...earlier].slice(0, 3), thread * 3);
}
