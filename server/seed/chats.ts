import { findSectionByLocale, type Lang, type Section, sections } from "#contract/sections.ts";
import {
	chatConversations,
	chatGroups,
	chatMembers,
	chatMessages,
	chatReactions,
} from "#server/domains/chat/tables.ts";
import { first, type Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";
import { groupLines, groupTexts, pairs, pairsByLang, request, type SeedLine, type SeedPair } from "./texts/chats.ts";

interface Member {
	uid: number;
	username: string;
	countryFid: number;
}

interface SharedThread {
	tid: number;
	uid: number;
	subject: string;
}

const minuteMs = 60_000;
/** The most members of a group. */
const groupSize = 48;

/** Messages with their times: the last one was `ago` minutes before now. */
function timesOf(lines: readonly SeedLine[], ago: number, now: Date): Date[] {
	let minutes = ago;
	return lines
		.toReversed()
		.map(([, , after]) => {
			const at = new Date(now.getTime() - minutes * minuteMs);
			minutes += after;
			return at;
		})
		.toReversed();
}

let random = 1;

/** Writes the lines of a conversation. @param uids of the writers, by number */
async function insertLines(
	tx: Tx,
	conversationId: number,
	lines: readonly SeedLine[],
	{
		uids,
		times,
		from = 0,
		share,
	}: { uids: readonly number[]; times: readonly Date[]; from?: number; share?: Map<number, SharedThread> },
): Promise<{ mid: number }[]> {
	return tx
		.insert(chatMessages)
		.values(
			lines.map(([by, text], at) => {
				const thread = share?.get(at);
				return {
					conversationId,
					number: from + at + 1,
					uid: uids[by % uids.length] ?? 0,
					kind: thread ? ("custom" as const) : ("text" as const),
					text: thread ? "" : text,
					share: thread ? { Type: 2, Tid: thread.tid, Title: thread.subject } : null,
					random: random++,
					createdAt: times[at] ?? new Date(),
				};
			}),
		)
		.returning({ mid: chatMessages.mid });
}

/** A conversation of the demo member with somebody. */
async function seedPair(
	tx: Tx,
	demo: Member,
	other: Member,
	{ lines: written, ago, unread, reaction, shares }: Omit<SeedPair, "with">,
	{ now, thread, accepted = true }: { now: Date; thread?: SharedThread | undefined; accepted?: boolean },
): Promise<void> {
	const lines =
		thread && shares !== undefined ? written.toSpliced(shares + 1, 0, [1, thread.subject, 0] as const) : written;
	const times = timesOf(lines, ago, now);
	const last = lines.length;
	const lastAt = times.at(-1) ?? now;
	const [lowUid, highUid] = [Math.min(demo.uid, other.uid), Math.max(demo.uid, other.uid)];
	const { id } = first(
		await tx.insert(chatConversations).values({ lowUid, highUid, lastNumber: last, lastAt }).returning(),
	);
	const joinedAt = times[0] ?? now;
	await tx.insert(chatMembers).values([
		{ conversationId: id, uid: demo.uid, readNumber: last - unread, accepted, joinedAt },
		{ conversationId: id, uid: other.uid, readNumber: last, joinedAt },
	]);
	const share = thread && shares !== undefined ? new Map([[shares + 1, thread]]) : undefined;
	const messages = await insertLines(tx, id, lines, {
		uids: [demo.uid, other.uid],
		times,
		...(share ? { share } : {}),
	});
	const reacted = reaction && messages[reaction[0]];
	if (reacted)
		await tx.insert(chatReactions).values({ mid: reacted.mid, uid: demo.uid, emoji: reaction[1], createdAt: lastAt });
}

/** The group of a section, with its first members as owner and admins. */
async function seedGroup(
	tx: Tx,
	{ name, lang }: Section,
	at: number,
	members: readonly Member[],
	now: Date,
): Promise<void> {
	const [owner] = members;
	if (!owner || members.length < 2) return;
	const lines = groupLines[lang];
	const texts = groupTexts[lang];
	const times = timesOf(lines, 9 + at * 23, now);
	const createdAt = new Date(now.getTime() - (40 + at) * dayMs);
	const shownName = texts.name.replace("{section}", name);
	const last = lines.length + 1;
	const { id } = first(
		await tx
			.insert(chatConversations)
			.values({ lastNumber: last, lastAt: times.at(-1) ?? now, membership: 1 })
			.returning(),
	);
	await tx.insert(chatGroups).values({
		id,
		name: shownName,
		nameKey: shownName.toLowerCase(),
		uid: owner.uid,
		announcement: texts.announcement,
		joinOption: at % 4 === 3 ? "NeedPermission" : "FreeAccess",
		memberCount: members.length,
		createdAt,
		pinned: [lines.length],
	});
	await tx.insert(chatMembers).values(
		members.map(({ uid }, place) => ({
			conversationId: id,
			uid,
			role: place === 0 ? ("Owner" as const) : place < 3 ? ("Admin" as const) : ("Member" as const),
			readNumber: last - ((place * 3) % 6),
			joinedAt: createdAt,
		})),
	);
	await tx.insert(chatMessages).values({
		conversationId: id,
		number: 1,
		uid: owner.uid,
		kind: "system",
		change: { operation: "create", operatorID: String(owner.uid), memberIDs: [] },
		random: random++,
		createdAt,
	});
	const uids = members.slice(0, 6).map(({ uid }) => uid);
	await insertLines(tx, id, lines, { uids, times, from: 1 });
}

/** Lively conversations of the demo member in three languages, a message request, and a group for each section. */
export async function seedChats(
	tx: Tx,
	{
		members,
		authors,
		threads,
		demo: demoName,
	}: { members: readonly Member[]; authors: number; threads: readonly SharedThread[]; demo: string },
	now: Date,
): Promise<void> {
	const demo = members.find(({ username }) => username === demoName);
	if (!demo) return;
	const others = members.filter(({ uid }) => uid !== demo.uid);
	const sectionsOf = (lang: Lang): number[] => sections.filter((one) => one.lang === lang).map(({ fid }) => fid);
	for (const pair of pairs) {
		const other = others.find(({ username }) => username === pair.with);
		const thread = threads.find(({ uid }) => uid === other?.uid);
		if (other) await seedPair(tx, demo, other, pair, { now, thread });
	}
	for (const lang of ["fr", "hi"] as const) {
		const other = members.slice(0, authors).find(({ countryFid }) => sectionsOf(lang).includes(countryFid));
		if (other) await seedPair(tx, demo, other, pairsByLang[lang], { now });
	}
	const stranger = members.slice(authors).find(({ countryFid }) => countryFid === demo.countryFid);
	if (stranger)
		await seedPair(tx, demo, stranger, { lines: request, ago: 95, unread: request.length }, { now, accepted: false });
	const demoGroups = ["ng", "ci", "in"].map((locale) => findSectionByLocale(locale)?.fid);
	for (const [at, section] of sections.entries()) {
		const own = others.filter(({ countryFid }) => countryFid === section.fid);
		const some =
			own.length >= 6 ? own : [...own, ...others.slice(at * 7, at * 7 + 12).filter((one) => !own.includes(one))];
		const joined = some.slice(0, groupSize);
		await seedGroup(tx, section, at, demoGroups.includes(section.fid) ? joined.toSpliced(5, 0, demo) : joined, now);
	}
}
