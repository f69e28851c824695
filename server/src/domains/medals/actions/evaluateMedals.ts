import { type MedalMeasure, medalMeasures } from "#contract/medals.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { runInBatches, Unfinished } from "../../../platform/jobs/batches.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { countMeasures, dueMedals } from "../counts.ts";
import { countHolders, listMembersAfter } from "../queries.ts";
import { giveMedal } from "./giveMedal.ts";

/** Gives members the medals whose rules they meet by some measures, each level once. */
export async function evaluateMedals(
	tx: Tx,
	uids: readonly number[],
	measures: readonly MedalMeasure[],
	now: Date,
): Promise<void> {
	for (const member of await countMeasures(tx, uids, measures, now))
		for (const due of dueMedals(member)) await giveMedal(tx, { uid: member.uid, ...due, source: "rule", now });
}

export const evaluateMembersJob = "medals.evaluate-members";
const batchSize = 100;

/** Starts the evaluation of all members, and counts who has which medal. */
export async function startEvaluation({ db }: Pick<Deps, "db">): Promise<void> {
	await db.transaction(countHolders);
	await enqueue(db, evaluateMembersJob, { after: 0 }, { jobKey: evaluateMembersJob });
}

/**
 * Evaluates all measures of the members after one: dates, and what events missed. A run that takes too long is
 * continued by another.
 */
export async function evaluateMembers(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ after }: { after: number },
): Promise<void> {
	let last = after;
	try {
		await runInBatches(async () => {
			const uids = await listMembersAfter(db, last, batchSize);
			if (uids.length > 0) await db.transaction((tx) => evaluateMedals(tx, uids, medalMeasures, clock.now()));
			last = uids.at(-1) ?? last;
			return uids.length === batchSize;
		});
	} catch (error) {
		if (!(error instanceof Unfinished)) throw error;
		await enqueue(db, evaluateMembersJob, { after: last });
	}
}
