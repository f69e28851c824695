import { asc, gt, sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { afterCommit } from "../../../../platform/data/afterCommit.ts";
import type { Database, Db, Tx } from "../../../../platform/data/db.ts";
import { runInBatches } from "../../../../platform/jobs/batches.ts";
import { threads } from "../../tables.ts";
import { hotScore } from "../rules.ts";

const { tid, likeCount, replyCount, bookmarkCount, createdAt, hot } = threads;

const selectScored = (db: Db) =>
	db.select({ tid, likeCount, replyCount, bookmarkCount, createdAt, hot }).from(threads).orderBy(asc(tid)).$dynamic();

const isOutdated = (row: Parameters<typeof hotScore>[0] & { hot: number }): boolean => row.hot !== hotScore(row);

/**
 * Lets the score of a thread be renewed a little later: its counts change too often to move it in three indexes each
 * time.
 */
export const renewHotScoreLater = (tx: Tx, { hotScoreRenewals }: Pick<Deps, "hotScoreRenewals">, tid: number): void =>
	afterCommit(tx, () => hotScoreRenewals.add(tid));

/**
 * Renews the scores of threads by their counts. Those that are locked come last, each by itself, so that none is held
 * while another one is waited for.
 */
export async function renewHotScores(db: Database, tids: Iterable<number>): Promise<void> {
	const wanted = [...tids];
	const renewed = new Set(await renewTogether(db, wanted, { skipLocked: true }));
	for (const tid of wanted) if (!renewed.has(tid)) await renewTogether(db, [tid]);
}

/** @returns which of the threads it has found */
const renewTogether = (db: Database, tids: readonly number[], config?: { skipLocked: true }): Promise<number[]> =>
	db.transaction(async (tx) => {
		const rows = await selectScored(tx)
			.where(sql`${tid} = any(${sql.param(tids)}::bigint[])`)
			.for("no key update", config);
		const changed = rows.filter(isOutdated);
		if (changed.length > 0)
			await tx.execute(sql`
				update ${threads} set hot = renewed.hot
				from unnest(${sql.param(changed.map((row) => row.tid))}::bigint[],
				${sql.param(changed.map(hotScore))}::float8[]) renewed(tid, hot)
				where ${tid} = renewed.tid`);
		return rows.map((row) => row.tid);
	});

const batchSize = 1_000;

/**
 * Renews all scores that are not by the counts: those that a killed process had still to renew, or whose counts were
 * repaired.
 */
export async function renewAllHotScores({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
	let last = 0;
	await runInBatches(async () => {
		const rows = await selectScored(db).where(gt(tid, last)).limit(batchSize);
		const outdated = rows.filter(isOutdated).map((row) => row.tid);
		if (outdated.length > 0) {
			await renewHotScores(db, outdated);
			log.info({ tids: outdated }, "outdated hot scores were renewed");
		}
		last = rows.at(-1)?.tid ?? last;
		return rows.length === batchSize;
	});
}
