import { fanStarRules } from "#contract/fanStars.ts";
import { endYears } from "#server/domains/fanStars/actions/endYears.ts";
import {
	fanStarNominations,
	fanStarRecommendations,
	fanStarVotes,
	fanStarYears,
} from "#server/domains/fanStars/tables.ts";
import { first } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";
import type { OpenDeps } from "../src/deps.ts";

/** Candidates with why they were nominated. */
const candidates = [
	{ username: "chidi_eze", reason: "Answers newcomers before anybody else, every single day." },
	{ username: "amara_okafor", reason: "Her photo walks in Lagos brought forty new members." },
	{ username: "zainab_kano", reason: "Translated our guides and checks every new one." },
	{ username: "koffi_kouassi", reason: "Ran the repair evening in Abidjan, twice." },
	{ username: "rahul_desh", reason: "Finds the bugs that nobody can repeat, and repeats them." },
] as const;

/** Two years of fan stars: one that has ended with its stars, one with nominations. */
export async function seedFanStars(deps: OpenDeps, names: { demo: string; manager: string }): Promise<void> {
	const { db, pool, clock } = deps;
	if ((await db.$count(fanStarYears)) > 0) return;
	const usernames = [...candidates.map(({ username }) => username), names.demo, names.manager];
	const { rows } = await pool.query<{ uid: number; username: string; country_fid: number }>(
		"select uid, username, country_fid from accounts where username = any($1)",
		[usernames],
	);
	const find = (username: string) => rows.find((row) => row.username === username);
	const [demo, manager] = [find(names.demo), find(names.manager)];
	const found = candidates.flatMap(({ username, reason }) => {
		const row = find(username);
		return row ? [{ uid: row.uid, countryFid: row.country_fid, reason }] : [];
	});
	if (!demo || !manager || found.length === 0) return;
	const now = clock.now();
	const thisYear = now.getUTCFullYear();
	const texts = {
		prizesEn: "A phone of the year, and an invitation to the yearly meeting",
		prizesFr: "Un téléphone de l’année et une invitation à la rencontre annuelle",
		prizesHi: "साल का एक फ़ोन और सालाना मुलाकात का न्योता",
	};
	const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);
	const newYear = new Date(Date.UTC(thisYear, 0, 1));
	const began = new Date(Math.max(daysLater(now, -6).getTime(), newYear.getTime()));
	const years = [
		{ year: thisYear - 1, nominateFrom: daysLater(newYear, -27), voteFrom: daysLater(newYear, -17), isOver: true },
		{ year: thisYear, nominateFrom: began, voteFrom: daysLater(began, 21), isOver: false },
	];
	for (const { year, nominateFrom, voteFrom, isOver } of years) {
		const dates = { nominateFrom, voteFrom, endsAt: daysLater(voteFrom, 15) };
		const rules = { places: 3, minDays: 30, minThreads: 3, xgold: 500 };
		await db.insert(fanStarYears).values({ year, ...dates, ...rules, ...texts });
		for (const [n, { uid, countryFid, reason }] of found.entries()) {
			const createdAt = new Date(Math.min(now.getTime(), daysLater(nominateFrom, 1 + n / 2).getTime()));
			// The demo member has a nomination left.
			const nominatedBy = n < fanStarRules.nominations - 1 ? demo.uid : manager.uid;
			const row = { year, uid, countryFid, nominatedBy, reason, createdAt };
			const { id } = first(await db.insert(fanStarNominations).values(row).returning({ id: fanStarNominations.id }));
			if (countryFid !== manager.country_fid) continue;
			const words = { text: "We could not do without this member.", createdAt };
			await db.insert(fanStarRecommendations).values({ nominationId: id, uid: manager.uid, ...words });
			if (isOver)
				await db.insert(fanStarVotes).values({ nominationId: id, uid: manager.uid, createdAt: daysLater(voteFrom, 1) });
		}
	}
	await endYears(deps);
}
