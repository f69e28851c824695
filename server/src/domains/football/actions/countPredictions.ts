import { and, eq, gt, lt } from "drizzle-orm";
import { footballPoints, footballRules } from "#contract/football.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { dayMs } from "../../../platform/durations.ts";
import { runInBatches, Unfinished } from "../../../platform/jobs/batches.ts";
import { enqueue, publish } from "../../../platform/jobs/events.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { findBalances } from "../../wallet/queries.ts";
import { resultCounted } from "../events.ts";
import {
	addToStanding,
	findFixture,
	findResult,
	listUncounted,
	lockFixture,
	lockUncounted,
	type PredictionRow,
	sumLines,
} from "../queries.ts";
import { footballFixtures, footballLines, footballPredictions } from "../tables.ts";

export const countJob = "football.count-predictions";
const batchSize = 50;

type CountDeps = Pick<Deps, "db" | "clock" | "config">;

/** Counts the predictions of a fixture for its latest result, each once, however often the job runs. */
export async function countPredictions(deps: CountDeps, { id }: { id: number }): Promise<void> {
	try {
		await runInBatches(async () => {
			const fixture = await findFixture(deps.db, id);
			const uncounted = fixture ? await listUncounted(deps.db, fixture, batchSize) : [];
			// Each on its own: the wallets of many members must not be locked at once.
			for (const prediction of uncounted) await countPrediction(deps, id, prediction);
			return uncounted.length === batchSize;
		});
		await publishCounted(deps, id);
	} catch (error) {
		if (!(error instanceof Unfinished)) throw error;
		await enqueue(deps.db, countJob, { id });
	}
}

/** Says that the predictions were counted for the latest result, unless another one was entered meanwhile. */
function publishCounted({ db }: CountDeps, fixtureId: number): Promise<void> {
	return db.transaction(async (tx) => {
		const fixture = await lockFixture(tx, fixtureId, "share");
		const result = await findResult(tx, fixture);
		if (!result || (await listUncounted(tx, fixture, 1)).length > 0) return;
		const day = Math.floor(fixture.kickoffAt.getTime() / dayMs);
		await publish(tx, resultCounted({ resultId: result.id, day }));
	});
}

function countPrediction({ db, clock, config }: CountDeps, fixtureId: number, id: number): Promise<void> {
	return db.transaction(async (tx) => {
		const { revision, homeGoals, awayGoals, season } = await lockFixture(tx, fixtureId, "share");
		const prediction = await lockUncounted(tx, id, revision);
		if (!prediction || homeGoals === null || awayGoals === null) return;
		const now = clock.now();
		const due = footballPoints(
			{ home: prediction.homeGoals, away: prediction.awayGoals },
			{ home: homeGoals, away: awayGoals },
		);
		const earlier = await sumLines(tx, id);
		const line = {
			points: due - earlier.points,
			exact: Number(due === footballRules.points.exact) - earlier.exact,
		};
		const change = config.features.wallet ? due * footballRules.xgold - earlier.xgold : 0;
		const paid = await pay(tx, prediction, { revision, change, isFirst: prediction.countedRevision === 0, now });
		await tx.insert(footballLines).values({ predictionId: id, revision, ...line, ...paid, createdAt: now });
		await tx.update(footballPredictions).set({ countedRevision: revision }).where(eq(footballPredictions.id, id));
		const { countryFid, uid } = prediction;
		await addToStanding(tx, { season, countryFid, uid, ...line });
	});
}

interface Payment {
	revision: number;
	/** XGold that the member gets, or gives back below 0. */
	change: number;
	isFirst: boolean;
	now: Date;
}

/** Pays the difference to a member, or takes it back as far as the member has it. */
async function pay(
	tx: Tx,
	{ fixtureId, uid }: PredictionRow,
	{ revision, change, isFirst, now }: Payment,
): Promise<{ xgold: number; transferId: number | null }> {
	const xgold = change < 0 ? -Math.min(-change, (await findBalances(tx, uid)).xgold) : change;
	if (xgold === 0) return { xgold: 0, transferId: null };
	const transferId = await transfer(tx, {
		...(xgold > 0 ? ({ from: "rewards", to: uid } as const) : ({ from: uid, to: "rewards" } as const)),
		currency: "xgold",
		amount: Math.abs(xgold),
		reason: isFirst ? "football-prize" : "football-correction",
		objectId: fixtureId,
		key: `football:${fixtureId}:${revision}:${uid}`,
		now,
	});
	return { xgold, transferId };
}

/** Counts what was not counted: of jobs that failed for good. */
export async function countMissed({ db }: Pick<Deps, "db">): Promise<void> {
	const rows = await db
		.selectDistinct({ id: footballFixtures.id })
		.from(footballFixtures)
		.innerJoin(footballPredictions, eq(footballPredictions.fixtureId, footballFixtures.id))
		.where(and(gt(footballFixtures.revision, 0), lt(footballPredictions.countedRevision, footballFixtures.revision)));
	for (const { id } of rows) await enqueue(db, countJob, { id }, { jobKey: `${countJob}:${id}` });
}
