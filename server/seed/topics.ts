import { and, asc, inArray, isNull, ne, sql } from "drizzle-orm";
import { boards, sections } from "#contract/sections.ts";
import { assignRole } from "#server/domains/accounts/role/actions/assignRole.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { threads } from "#server/domains/threads/tables.ts";
import { hotAfterThread, leastHot, nameKeyOf } from "#server/domains/topics/rules.ts";
import { topicFollows, topics } from "#server/domains/topics/tables.ts";
import { first } from "#server/platform/data/db.ts";
import { hourMs } from "#server/platform/durations.ts";
import type { OpenDeps } from "../src/deps.ts";
import { readScene, storeSquare } from "./pictures.ts";
import { type SeedTopic, seedTopics as texts } from "./texts/topics.ts";

const pictureSide = 360;

type Thread = Pick<typeof threads.$inferSelect, "tid" | "subject" | "createdAt">;

/**
 * Creates the topics and groups of the demo community with followers, and puts threads in them. A site with topics is
 * left as it is.
 */
export async function seedTopics(deps: OpenDeps, hostName: string): Promise<void> {
	const { db } = deps;
	if ((await db.$count(topics)) > 0) return;
	const members = await db
		.select({ uid: accounts.uid, username: accounts.username, countryFid: accounts.countryFid })
		.from(accounts)
		.orderBy(asc(accounts.uid));
	const free: Thread[] = await db
		.select({ tid: threads.tid, subject: threads.subject, createdAt: threads.createdAt })
		.from(threads)
		.where(and(isNull(threads.deletedAt), isNull(threads.topid), ne(threads.fid, boards.bugs)))
		.orderBy(asc(threads.createdAt));
	const host = members.find(({ username }) => username === hostName);
	for (const [place, text] of texts.entries()) {
		const fid = sections.find(({ locale }) => locale === text.section)?.fid ?? 0;
		const local = members.filter(({ countryFid }) => countryFid === fid);
		const among = local.length > 3 ? local : members;
		const owner = (place === 0 ? host : undefined) ?? among[(place * 7) % among.length];
		const own = free.filter(({ subject }) => text.words.test(subject));
		for (const thread of own) free.splice(free.indexOf(thread), 1);
		const followers = members.filter(
			({ uid, countryFid }) => uid !== owner?.uid && (uid * 31 + place * 17) % (countryFid === fid ? 3 : 11) === 0,
		);
		if (owner)
			await createTopic(deps, text, {
				uid: owner.uid,
				fid,
				own,
				followers: [owner, ...followers].map(({ uid }) => uid),
				place,
			});
	}
}

interface Contents {
	uid: number;
	fid: number;
	own: Thread[];
	followers: number[];
	place: number;
}

async function createTopic(
	deps: OpenDeps,
	text: SeedTopic,
	{ uid, fid, own, followers, place }: Contents,
): Promise<void> {
	const aid = await storeSquare(deps, await readScene({ scene: text.scene, seed: place }), pictureSide);
	const now = deps.clock.now().getTime();
	const oldest = own[0]?.createdAt.getTime() ?? now - 20 * 24 * hourMs;
	const createdAt = new Date(oldest - (place + 2) * hourMs);
	const hot = own.reduce((score, thread) => hotAfterThread(score, thread.createdAt), leastHot(createdAt));
	const counts = { followerCount: followers.length, threadCount: own.length };
	const names = { name: text.name, nameKey: nameKeyOf(text.name), description: text.text, rules: text.rules ?? "" };
	await deps.db.transaction(async (tx) => {
		const row = {
			...names,
			...counts,
			kind: text.group ? ("group" as const) : ("topic" as const),
			categoryId: text.category,
			official: text.official ?? false,
			tagIds: text.tags,
		};
		const { topid } = first(
			await tx
				.insert(topics)
				.values({ ...row, countryFid: fid, uid, aid, hot, createdAt })
				.returning({ topid: topics.topid }),
		);
		await tx.execute(sql`update pictures set uid = ${uid}, used_by = ${`topic:${topid}`} where aid = ${aid}`);
		await assignRole(tx, uid, { role: "topic-host", topic: topid });
		const rows = followers.map((follower, at) => ({
			uid: follower,
			topid,
			createdAt: new Date(createdAt.getTime() + ((at + 1) * (now - createdAt.getTime())) / (followers.length + 1)),
		}));
		if (rows.length > 0) await tx.insert(topicFollows).values(rows);
		const tids = own.map(({ tid }) => tid);
		if (tids.length > 0) await tx.update(threads).set({ topid }).where(inArray(threads.tid, tids));
	});
}
