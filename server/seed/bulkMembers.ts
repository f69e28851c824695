import { sections } from "#contract/sections.ts";
import { hotScore } from "#server/domains/threads/thread/rules.ts";
import { dayMs } from "#server/platform/durations.ts";
import { type Growth, simulateGrowth } from "./growth.ts";
import { type Phrase, replyPhrases, threadPhrases } from "./phrases.ts";
import type { Random } from "./random.ts";
import type { LinkRow, MemberRow, PostRow, ThreadRow } from "./rows.ts";
import type { SeedThread } from "./texts/types.ts";

const spanMs = 400 * dayMs;
const followsPerMember = 10;

/** First ids of the generated rows. */
export interface FirstIds {
	uid: number;
	tid: number;
	pid: number;
}

/** Rows of a large community, generated on demand. The first thread has the most replies. */
export interface BulkCommunity {
	members(): MemberRow[];
	threads(): ThreadRow[];
	/** First posts and replies in chronological order, in batches. */
	posts(batch: number): Iterable<PostRow[]>;
	likes: LinkRow[];
	bookmarks: LinkRow[];
	follows(): LinkRow[];
}

/** Generates a large community with the texts of the small one. */
export function planBulkCommunity(
	size: { threads: number; replies: number; members: number },
	first: FirstIds,
	texts: { threads: SeedThread[]; chatter: readonly string[] },
	now: Date,
	random: Random,
): BulkCommunity {
	const growth = simulateGrowth(size, random);
	const moments = size.threads + size.replies;
	const timeOf = (moment: number): Date => new Date(now.getTime() - spanMs * (1 - moment / moments));
	const uidOf = (member: number): number => first.uid + (member % size.members);
	const topics = threadPhrases(texts.threads);
	const topicOf = (thread: number) => at(topics, thread % topics.length);
	const likesOf = Int32Array.from({ length: size.threads }, () => Math.floor(40 * random.next() ** 5));
	const linksTo = (to: number, from: number, count: number, since: Date): LinkRow[] =>
		Array.from({ length: Math.min(count, size.members) }, (_, k) => ({ uid: uidOf(from + k), to, createdAt: since }));
	const mapThreads = <T>(make: (thread: number) => T): T[] =>
		Array.from({ length: size.threads }, (_, thread) => make(thread));
	const bookmarksOf = (thread: number): number => Math.floor(num(likesOf, thread) / 8);

	return {
		members: () =>
			Array.from({ length: size.members }, (_, member) => ({
				uid: uidOf(member),
				username: `fan_${uidOf(member)}`,
				name: `Fan ${uidOf(member)}`,
				email: null,
				passwordHash: null,
				groupId: 1 + (member % 4),
				countryFid: at(sections, member % sections.length).fid,
				nationality: "",
				city: "",
				bio: "",
				avatar: null,
				createdAt: timeOf(0),
			})),
		threads: () =>
			mapThreads((thread) => {
				const { title, board, excerpt, lang } = topicOf(thread);
				const createdAt = timeOf(num(growth.threadMoment, thread));
				const counts = {
					likeCount: num(likesOf, thread),
					replyCount: num(growth.replyCount, thread),
					bookmarkCount: bookmarksOf(thread),
				};
				const last = num(growth.lastReply, thread);
				return {
					tid: first.tid + thread,
					fid: board,
					countryFid: at(sections, (thread * 7) % sections.length).fid,
					uid: uidOf(num(growth.starter, thread)),
					pid: first.pid + num(growth.threadMoment, thread),
					subject: `${title.slice(0, 70)} #${thread + 1}`,
					excerpt,
					aids: [],
					lang,
					...counts,
					maxPosition: num(growth.maxPosition, thread),
					lastRepliers: Array.from(growth.lastRepliers.subarray(thread * 3, thread * 3 + 3))
						.filter((member) => member >= 0)
						.map(uidOf),
					shareCount: 0,
					views: counts.likeCount * 20 + counts.replyCount * 8,
					special: 0,
					digest: thread % 50 === 0 ? 1 : 0,
					hot: hotScore({ ...counts, createdAt }),
					createdAt,
					lastReplyAt: last < 0 ? createdAt : timeOf(num(growth.replyMoment, last)),
				};
			}),
		posts: (batch) =>
			postsInOrder(growth, {
				batch,
				first,
				moments,
				topicOf,
				likesOf,
				timeOf,
				uidOf,
				phrases: replyPhrases(texts.chatter, random),
			}),
		likes: mapThreads((thread) => {
			const moment = num(growth.threadMoment, thread);
			return linksTo(first.pid + moment, thread * 13, num(likesOf, thread), timeOf(moment));
		}).flat(),
		bookmarks: mapThreads((thread) =>
			linksTo(first.tid + thread, thread * 17, bookmarksOf(thread), timeOf(num(growth.threadMoment, thread))),
		).flat(),
		follows: () =>
			Array.from({ length: size.members }, (_, member) => {
				const star = random.whole(0, size.members - 1);
				return Array.from({ length: followsPerMember }, (_, k) => uidOf(star + k))
					.filter((uid) => uid !== uidOf(member))
					.map((to): LinkRow => ({ uid: uidOf(member), to, createdAt: timeOf(0) }));
			}).flat(),
	};
}

interface PostOptions {
	batch: number;
	first: FirstIds;
	moments: number;
	topicOf(thread: number): Phrase;
	likesOf: Int32Array;
	timeOf(moment: number): Date;
	uidOf(member: number): number;
	phrases: Phrase[];
}

function* postsInOrder(
	growth: Growth,
	{ batch, first, moments, topicOf, likesOf, timeOf, uidOf, phrases }: PostOptions,
): Iterable<PostRow[]> {
	let rows: PostRow[] = [];
	for (let moment = 0, thread = 0, reply = 0; moment < moments; moment++) {
		const common = { pid: first.pid + moment, quotePid: null, aids: [], createdAt: timeOf(moment) };
		if (growth.threadMoment[thread] === moment) {
			const { message, html } = topicOf(thread);
			const uid = uidOf(num(growth.starter, thread));
			rows.push({
				...common,
				tid: first.tid + thread,
				uid,
				position: 1,
				parentPid: null,
				message,
				html,
				likeCount: num(likesOf, thread),
				childCount: 0,
			});
			thread++;
		} else {
			const parent = num(growth.parent, reply);
			rows.push({
				...common,
				...at(phrases, (reply * 7_919) % phrases.length),
				tid: first.tid + num(growth.thread, reply),
				uid: uidOf(num(growth.author, reply)),
				position: num(growth.position, reply) || null,
				parentPid: parent < 0 ? null : first.pid + num(growth.replyMoment, parent),
				likeCount: 0,
				childCount: num(growth.children, reply),
			});
			reply++;
		}
		if (rows.length === batch) {
			yield rows;
			rows = [];
		}
	}
	if (rows.length > 0) yield rows;
}

const num = (column: Int32Array, index: number): number => column[index] ?? 0;

function at<T>(list: readonly T[], index: number): T {
	const found = list[index];
	if (found === undefined) throw new RangeError(`no element at ${index}`);
	return found;
}
