import { and, eq, sql } from "drizzle-orm";
import { figureRules, figuresHour } from "#contract/creatorFigures.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Database, Db } from "../../../../platform/data/db.ts";
import { addDays } from "../../../../platform/sectionDays.ts";
import { listCreatorUids } from "../../queries.ts";
import { countedDays, type DaysOf } from "../countDays.ts";
import { creatorDays, creatorRollUps } from "../tables.ts";

type Services = Pick<Deps, "db" | "clock">;

/**
 * Creators of one statement, which reads the views, likes and replies of everybody in its days: few statements, each
 * far below the timeout.
 */
const batch = 200;
/** Key of the advisory lock by which two workers count one after the other. */
const lock = 7_320_417;

const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts the days of some creators afresh, in one statement: the source is seen at one moment, and only rows that
 * differ are written.
 */
export const rollUp = (db: Database, of: DaysOf): Promise<void> =>
	db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
		await tx.execute(sql`
			with counted as (${countedDays(tx, of)}),
			gone as (
				delete from creator_days d where d.uid = any(${sql.param([...of.uids])}::bigint[])
				and d.day between ${of.from} and ${of.to}
					and not exists (select from counted c where c.uid = d.uid and c.day = d.day)
			)
			insert into creator_days as d (uid, day, threads, views, likes, comments, fans, digests)
			select uid, day, threads, views, likes, comments, fans, digests from counted
			on conflict (uid, day) do update set threads = excluded.threads, views = excluded.views, likes = excluded.likes,
				comments = excluded.comments, fans = excluded.fans, digests = excluded.digests
			where (d.threads, d.views, d.likes, d.comments, d.fans, d.digests)
				is distinct from (excluded.threads, excluded.views, excluded.likes, excluded.comments, excluded.fans,
				excluded.digests)`);
	});

/** Counts days of all creators, some at a time: a killed run is done again, and comes to the same. */
export async function rollUpAll({ db }: Pick<Deps, "db">, range: Omit<DaysOf, "uids">): Promise<void> {
	for (let after = 0; ; ) {
		const uids = await listCreatorUids(db, after, batch);
		if (uids.length > 0) await rollUp(db, { uids, ...range });
		after = uids.at(-1) ?? 0;
		if (uids.length < batch) return;
	}
}

/** The last day whose figures are due: the one before, from noon (UTC) on. */
export const dueDay = (now: Date): string => addDays(utcDay(now), now.getUTCHours() < figuresHour ? -2 : -1);

/** Counts the days until the last one that is due, and shows that one (L-052). */
export async function rollUpDays({ db, clock }: Services): Promise<void> {
	const now = clock.now();
	const to = dueDay(now);
	await rollUpAll({ db }, { from: addDays(to, 1 - figureRules.rollUpDays), to });
	await db
		.insert(creatorRollUps)
		.values({ kind: "days", day: to, madeAt: now })
		.onConflictDoUpdate({
			target: creatorRollUps.kind,
			set: { day: to, madeAt: now },
			setWhere: sql`${creatorRollUps.day} <= ${to}`,
		});
}

/** The last day that is shown; undefined before the first roll-up. */
export async function findShownDay(db: Db): Promise<string | undefined> {
	const [row] = await db.select().from(creatorRollUps).where(eq(creatorRollUps.kind, "days"));
	return row?.day;
}

/** How many stored days of creators differ from their source, counted now. */
export async function countWrongDays(db: Db, of: DaysOf): Promise<number> {
	const figures = sql`uid, day, threads, views, likes, comments, fans, digests`;
	const stored = db
		.select()
		.from(creatorDays)
		.where(
			and(
				sql`${creatorDays.uid} = any(${sql.param([...of.uids])}::bigint[])`,
				sql`${creatorDays.day} between ${of.from} and ${of.to}`,
			),
		);
	const { rows } = await db.execute<{ n: number }>(sql`
		with counted as (${countedDays(db, of)}), stored as (${stored}),
		wrong as ((select ${figures} from counted except select ${figures} from stored)
			union all (select ${figures} from stored except select ${figures} from counted))
		select count(distinct (uid, day))::int as n from wrong`);
	return rows[0]?.n ?? 0;
}
