import type { TestApp, TestMember } from "../../../test/testApp.ts";
import { creators } from "./tables.ts";

export const about = "Photos of the markets of Lagos, every morning.";

/** Makes a member a creator without an application. */
export async function makeCreator(site: TestApp, member?: TestMember, since = new Date()): Promise<TestMember> {
	const made = member ?? (await site.member());
	await site.deps.db.insert(creators).values({ uid: made.uid, since, terms: "en-0" });
	return made;
}

/** Puts what a creator did on a day into the stored figures. */
export const storeDay = (
	site: TestApp,
	uid: number,
	day: string,
	figures: { threads?: number; views?: number; likes?: number; comments?: number; digests?: number },
): Promise<unknown> =>
	site.deps.pool.query(
		`insert into creator_days (uid, day, threads, views, likes, comments, fans, digests)
			values ($1, $2, $3, $4, $5, $6, 0, $7)
		on conflict (uid, day) do update set threads = $3, views = $4, likes = $5, comments = $6, digests = $7`,
		[
			uid,
			day,
			figures.threads ?? 0,
			figures.views ?? 0,
			figures.likes ?? 0,
			figures.comments ?? 0,
			figures.digests ?? 0,
		],
	);

/** The figures are shown until a day. */
export const showUntil = (site: TestApp, day: string): Promise<unknown> =>
	site.deps.pool.query(
		`insert into creator_roll_ups (kind, day, made_at) values ('days', $1, now()) on conflict (kind)
			do update set day = $1`,
		[day],
	);
