import { eq } from "drizzle-orm";
import { currentTerms } from "#contract/creator.ts";
import { figureRules } from "#contract/creatorFigures.ts";
import { incomeFor, incomeTables, pointsFor } from "#contract/creatorIncome.ts";
import { globalSection } from "#contract/sections.ts";
import { rollUpAll, rollUpDays } from "#server/domains/creator/figure/actions/rollUpDays.ts";
import { creatorDays } from "#server/domains/creator/figure/tables.ts";
import { makeRanks } from "#server/domains/creator/income/actions/makeRanks.ts";
import { prepareLastMonth } from "#server/domains/creator/income/actions/prepareMonth.ts";
import { findPointTable } from "#server/domains/creator/income/pointTable.ts";
import { creatorIncomes, creatorMonths } from "#server/domains/creator/income/tables.ts";
import { creatorAgreements, creatorApplications, creatorBanners, creators } from "#server/domains/creator/tables.ts";
import { visibleThreads } from "#server/domains/threads/relations.ts";
import { threadViewDays } from "#server/domains/threads/viewDay/tables.ts";
import { transfer } from "#server/domains/wallet/actions/transfer.ts";
import { first, type Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";
import { addDays } from "#server/platform/sectionDays.ts";
import type { OpenDeps } from "../src/deps.ts";
import { getSection } from "./members.ts";
import { createRandom, type Random } from "./random.ts";

/** Days of history. */
const historyDays = 90;
/** Members who write much; the demo member comes after them. */
const usernames = ["rahul_desh", "salma_b", "chidi_eze", "wanjiru_k", "koffi_kouassi"] as const;
const applicant = { username: "priya_nair", about: "Kitchen photos from Kochi, and how to take them with one window." };
/** Figures of the finished months of the creator at a rank: views, likes, comments, digests, threads. */
const monthOf = (rank: number) =>
	({
		views: 52_000 - rank * 4_000,
		likes: 1_900 - rank * 90,
		comments: 640 - rank * 30,
		digests: 2,
		threads: 31 - rank,
	}) as const;

const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Creators with 90 days of figures, paid income of two months, a list to be checked, an application and banners. */
export async function seedCreators(
	deps: OpenDeps,
	names: { demo: string; administrator: string; manager: string },
): Promise<void> {
	if ((await deps.db.$count(creators)) > 0) return;
	const { rows } = await deps.pool.query<{ uid: number; username: string }>(
		"select uid, username from accounts where username = any($1) order by uid",
		[[...usernames, applicant.username, names.demo, names.administrator, names.manager]],
	);
	const uidOf = (username: string): number | undefined => rows.find((row) => row.username === username)?.uid;
	const [administrator, manager] = [uidOf(names.administrator), uidOf(names.manager)];
	const uids = [...usernames, names.demo].flatMap((username) => uidOf(username) ?? []);
	if (uids.length === 0) return;
	const now = deps.clock.now();
	const random = createRandom(90);
	await deps.db.transaction(async (tx) => {
		const since = new Date(now.getTime() - historyDays * dayMs);
		for (const uid of uids) {
			await tx.insert(creators).values({ uid, since, terms: currentTerms });
			await tx.insert(creatorAgreements).values({ uid, terms: currentTerms, agreedAt: since });
			await insertViewDays(tx, uid, now, random);
			await insertOldDays(tx, uid, now, random);
		}
		const waiting = uidOf(applicant.username);
		if (waiting !== undefined) {
			const sent = { uid: waiting, about: applicant.about, terms: currentTerms };
			await tx.insert(creatorApplications).values({ ...sent, createdAt: new Date(now.getTime() - 2 * dayMs) });
			await tx.insert(creatorAgreements).values({ uid: waiting, terms: currentTerms, agreedAt: now });
		}
		await insertBanners(tx);
		if (administrator !== undefined && manager !== undefined)
			await payMonths(tx, { uids, first: manager, second: administrator, now });
	});
	const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
	const [from, to] = [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 0))];
	// The roll-up goes back 45 days: the first days of the last month may be older.
	await rollUpAll(deps, { from: utcDay(from), to: utcDay(to) });
	await rollUpDays(deps);
	await makeRanks(deps);
	await prepareLastMonth(deps);
}

/** Spreads the views of a member's threads over the days since each was posted. */
async function insertViewDays(tx: Tx, uid: number, now: Date, random: Random): Promise<void> {
	const { tid, createdAt, views } = visibleThreads;
	const threads = await tx.select({ tid, createdAt, views }).from(visibleThreads).where(eq(visibleThreads.uid, uid));
	for (const thread of threads) {
		const days = Math.min(historyDays, Math.floor((now.getTime() - thread.createdAt.getTime()) / dayMs));
		const found: (typeof threadViewDays.$inferInsert)[] = [];
		let left = thread.views;
		for (let at = 0; at <= days && left > 0; at++) {
			const part = at === days ? left : Math.min(left, Math.round(left * (0.2 + random.whole(0, 25) / 100)));
			if (part > 0) found.push({ tid: thread.tid, day: addDays(utcDay(thread.createdAt), at), views: part });
			left -= part;
		}
		if (found.length > 0) await tx.insert(threadViewDays).values(found);
	}
}

/** Figures of the days that no roll-up counts again. */
async function insertOldDays(tx: Tx, uid: number, now: Date, random: Random): Promise<void> {
	// The days of the last month are those of the threads, so that its list agrees with them.
	const beforeLastMonth = utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 0)));
	const newest = [addDays(utcDay(now), -figureRules.rollUpDays - 3), beforeLastMonth].toSorted()[0] ?? beforeLastMonth;
	const days = Math.round((now.getTime() - Date.parse(newest)) / -dayMs) + historyDays;
	await tx.insert(creatorDays).values(
		Array.from({ length: days }, (_, at) => ({
			uid,
			day: addDays(newest, -at),
			threads: random.whole(0, 2),
			views: random.whole(40, 400),
			likes: random.whole(2, 30),
			comments: random.whole(0, 12),
			fans: random.whole(0, 4),
			digests: 0,
		})),
	);
}

async function insertBanners(tx: Tx): Promise<void> {
	const titles = {
		titleEn: "Six posts a week: how others do it",
		titleFr: "Six publications par semaine\u202F: comment font les autres",
		titleHi: "हफ़्ते में छह पोस्ट: बाकी लोग कैसे करते हैं",
	};
	await tx.insert(creatorBanners).values([
		{ countryFid: globalSection.fid, ...titles, url: "/ucenter/account/creator/manuals" },
		{
			countryFid: getSection("ng").fid,
			titleEn: "Show us Lagos in the rain",
			titleFr: "Montrez-nous Lagos sous la pluie",
			titleHi: "हमें बारिश में लागोस दिखाइए",
			url: "/topic",
		},
	]);
}

/** Income of two months before the last, which was paid. */
async function payMonths(
	tx: Tx,
	{ uids, first: checkedBy, second, now }: { uids: readonly number[]; first: number; second: number; now: Date },
): Promise<void> {
	const income = incomeTables[0];
	for (const ago of [3, 2]) {
		const month = utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)));
		const points = await findPointTable(tx, month.slice(0, 7));
		const paidAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 2, 9));
		const confirmed = { state: "paid", checkedBy, confirmedBy: second, confirmedAt: paidAt, paidAt } as const;
		const versions = { pointsVersion: points.version, incomeVersion: income.version };
		await tx.insert(creatorMonths).values({ month, ...versions, preparedAt: paidAt, ...confirmed });
		for (const [at, uid] of uids.entries()) {
			const rank = at + 1;
			const figures = monthOf(rank);
			const scored = pointsFor(figures, points);
			const qualified = figures.threads > 24 && scored >= 50_000;
			const amount = qualified ? incomeFor(rank, income) : 0;
			const row = { month, uid, ...figures, weekThreads: 6, points: scored, rank, qualified, amount };
			const { id } = first(await tx.insert(creatorIncomes).values(row).returning({ id: creatorIncomes.id }));
			if (amount === 0) continue;
			const about = {
				reason: "creator-income",
				objectId: id,
				key: `creator-income:${month}:${uid}`,
				now: paidAt,
			} as const;
			const transferId = await transfer(tx, { from: "rewards", to: uid, currency: "xcoin", amount, ...about });
			await tx.update(creatorIncomes).set({ transferId, paidAt }).where(eq(creatorIncomes.id, id));
		}
	}
}
