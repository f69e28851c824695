import { eq } from "drizzle-orm";
import { globalSection } from "#contract/sections.ts";
import { dueDay, rollUpAll, rollUpDays } from "#server/domains/creator/figure/actions/rollUpDays.ts";
import { makeRanks } from "#server/domains/creator/income/actions/makeRanks.ts";
import { payMonth } from "#server/domains/creator/income/actions/payMonths.ts";
import { prepareLastMonth } from "#server/domains/creator/income/actions/prepareMonth.ts";
import { creatorMonths } from "#server/domains/creator/income/tables.ts";
import { creatorAgreements, creatorApplications, creatorBanners, creators } from "#server/domains/creator/tables.ts";
import { visibleThreads } from "#server/domains/threads/relations.ts";
import { threadViewDays } from "#server/domains/threads/viewDay/tables.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";
import { addDays } from "#server/platform/sectionDays.ts";
import type { OpenDeps } from "../src/deps.ts";
import { loadTerms } from "../src/domains/creator/terms.ts";
import { getSection } from "./members.ts";
import { createRandom, type Random } from "./random.ts";

/** Days within which a thread gets its views. */
const viewedDays = 90;
/** Finished months of creators. */
const months = 3;
/** Members who write much; the demo member comes after them. */
const usernames = ["rahul_desh", "salma_b", "chidi_eze", "wanjiru_k", "koffi_kouassi"] as const;
const applicant = { username: "priya_nair", about: "Kitchen photos from Kochi, and how to take them with one window." };
const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The first day of a month, so many months from now. */
const monthStart = (now: Date, step: number): string =>
	utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step, 1)));

/**
 * Creators with three finished months, two of them paid and the last one to be checked, an application and banners. All
 * figures are counted from the threads, so that days, months and totals agree.
 */
export async function seedCreators(
	deps: OpenDeps,
	names: { demo: string; administrators: readonly [string, string] },
): Promise<void> {
	if ((await deps.db.$count(creators)) > 0) return;
	const { rows } = await deps.pool.query<{ uid: number; username: string }>(
		"select uid, username from accounts where username = any($1) order by uid",
		[[...usernames, applicant.username, names.demo, ...names.administrators]],
	);
	const uidOf = (username: string): number | undefined => rows.find((row) => row.username === username)?.uid;
	const [first, second] = names.administrators.map(uidOf);
	const uids = [...usernames, names.demo].flatMap((username) => uidOf(username) ?? []);
	if (uids.length === 0) return;
	const now = deps.clock.now();
	const random = createRandom(90);
	const from = monthStart(now, -months);
	await deps.db.transaction(async (tx) => {
		const since = new Date(from);
		const terms = await loadTerms(deps, "en");
		for (const uid of uids) {
			await tx.insert(creators).values({ uid, since, terms });
			await tx.insert(creatorAgreements).values({ uid, terms, agreedAt: since });
			await insertViewDays(tx, uid, now, random);
		}
		const waiting = uidOf(applicant.username);
		if (waiting !== undefined) {
			const sent = { uid: waiting, about: applicant.about, terms };
			await tx.insert(creatorApplications).values({ ...sent, createdAt: new Date(now.getTime() - 2 * dayMs) });
			await tx.insert(creatorAgreements).values({ uid: waiting, terms, agreedAt: now });
		}
		await insertBanners(tx);
	});
	await rollUpAll(deps, { from, to: dueDay(now) });
	await rollUpDays(deps);
	if (first !== undefined && second !== undefined) await payMonths(deps, now, [first, second]);
	await makeRanks(deps);
	await prepareLastMonth(deps);
}

/** Spreads the views of a member's threads over the days since each was posted. */
async function insertViewDays(tx: Tx, uid: number, now: Date, random: Random): Promise<void> {
	const { tid, createdAt, views } = visibleThreads;
	const threads = await tx.select({ tid, createdAt, views }).from(visibleThreads).where(eq(visibleThreads.uid, uid));
	for (const thread of threads) {
		const days = Math.min(viewedDays, Math.floor((now.getTime() - thread.createdAt.getTime()) / dayMs));
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

/** Lists of the two months before the last one, which two administrators have confirmed and which are paid. */
async function payMonths(deps: OpenDeps, now: Date, [first, second]: readonly [number, number]): Promise<void> {
	for (const ago of [2, 1]) {
		const month = monthStart(now, -ago - 1).slice(0, 7);
		const paidAt = new Date(`${monthStart(now, -ago)}T09:00:00Z`);
		paidAt.setUTCDate(2);
		const clock = { ...deps.clock, now: () => paidAt };
		await prepareLastMonth({ db: deps.db, clock });
		await deps.db
			.update(creatorMonths)
			.set({ state: "confirmed", checkedBy: first, confirmedBy: second, confirmedAt: paidAt })
			.where(eq(creatorMonths.month, `${month}-01`));
		await payMonth({ ...deps, clock }, { month });
	}
}
