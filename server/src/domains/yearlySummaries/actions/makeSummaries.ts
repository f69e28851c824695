import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { runInBatches, Unfinished } from "../../../platform/jobs/batches.ts";
import { enqueue, publish } from "../../../platform/jobs/events.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { countYear, startOf } from "../count.ts";
import { summaryMade } from "../events.ts";
import { yearsOf } from "../policy.ts";
import { summaryRanks, summaryYears, yearlySummaries } from "../tables.ts";
import { makeRanks } from "./makeRanks.ts";

export const makeJob = "yearlySummaries.make";
const batchSize = 20;

/**
 * Makes the summary of a member, once. That of a year that had not ended is made again, and stays hidden if it was.
 * @returns whether it was made now
 */
export async function makeSummary(tx: Tx, uid: number, year: number, now: Date): Promise<boolean> {
	await makeRanks(tx, year, now);
	const end = startOf(year + 1);
	const made = and(eq(yearlySummaries.uid, uid), eq(yearlySummaries.year, year), gte(yearlySummaries.madeAt, end));
	if ((await tx.$count(yearlySummaries, made)) > 0) return false;
	const counted = { ...(await countYear(tx, uid, year, now)), madeAt: now };
	const inserted = await tx
		.insert(yearlySummaries)
		.values({ uid, year, ...counted })
		.onConflictDoUpdate({
			target: [yearlySummaries.uid, yearlySummaries.year],
			set: counted,
			setWhere: lt(yearlySummaries.madeAt, end),
		})
		.returning({ uid: yearlySummaries.uid });
	return inserted.length > 0;
}

/**
 * Makes the viewer's summary.
 * @throws Forbidden `banned`; Conflict `annual-year` for a year that has not ended, or before they joined
 */
export function makeOwnSummary(ctx: Ctx, year: number): Promise<Record<string, never>> {
	const { viewer, clock } = ctx;
	authorize(requireUnbannedMember(viewer));
	const now = clock.now();
	if (!yearsOf(viewer.joinedAt, now).includes(year)) throw new Conflict("annual-year");
	return ctx.transaction(async (tx) => {
		await makeSummary(tx, viewer.uid, year, now);
		return {};
	});
}

/** Hides the viewer's summary, or shows it again. @throws NotFound */
export function setHidden(
	ctx: Ctx,
	{ year, hidden }: { year: number; hidden: boolean },
): Promise<Record<string, never>> {
	return ctx.transaction(async (tx) => {
		const rows = await tx
			.update(yearlySummaries)
			.set({ hidden })
			.where(and(eq(yearlySummaries.uid, ctx.viewer.uid), eq(yearlySummaries.year, year)))
			.returning({ year: yearlySummaries.year });
		if (rows.length === 0) throw new NotFound();
		return {};
	});
}

/**
 * In January, makes the summaries of all who had points in the year before. A run that takes too long is continued by
 * another.
 */
export async function makeSummaries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	const year = now.getUTCFullYear() - 1;
	await db.transaction((tx) => makeRanks(tx, year, now));
	const ofYear = eq(summaryYears.year, year);
	try {
		await runInBatches(async () => {
			const [{ madeTo } = { madeTo: 0 }] = await db
				.select({ madeTo: summaryYears.madeTo })
				.from(summaryYears)
				.where(ofYear);
			const rows = await db
				.select({ uid: summaryRanks.uid })
				.from(summaryRanks)
				.where(and(eq(summaryRanks.year, year), gt(summaryRanks.uid, madeTo)))
				.orderBy(asc(summaryRanks.uid))
				.limit(batchSize);
			for (const { uid } of rows)
				await db.transaction(async (tx) => {
					if (await makeSummary(tx, uid, year, now)) await publish(tx, summaryMade({ uid, year }));
				});
			const last = rows.at(-1)?.uid;
			if (last !== undefined) await db.update(summaryYears).set({ madeTo: last }).where(ofYear);
			return rows.length === batchSize;
		});
	} catch (error) {
		if (!(error instanceof Unfinished)) throw error;
		await enqueue(db, makeJob, {}, { jobKey: makeJob });
	}
}
