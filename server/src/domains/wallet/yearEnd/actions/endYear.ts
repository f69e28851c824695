import { sections } from "#contract/sections.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { dayIn, startOfDay } from "../../../../platform/sectionDays.ts";
import { transfer } from "../../actions/transfer.ts";
import { yearEndNear } from "../events.ts";
import { claimStep, listXcoinOwners, lockXcoinSince, saveStep } from "../queries.ts";
import { dueStep } from "../rules.ts";
import type { YearEndStep } from "../tables.ts";

const batchSize = 200;

interface Batch {
	countryFid: number;
	year: number;
	step: YearEndStep;
	uids: readonly number[];
	now: Date;
}

/**
 * Clears what members had when the year ended and can spend; what came later, and what is reserved for an order, stays.
 */
async function clear(tx: Tx, { countryFid, year, uids, now }: Batch): Promise<void> {
	const endOfYear = startOfDay(countryFid, `${year + 1}-01-01`);
	for (const uid of uids) {
		const amount = await lockXcoinSince(tx, uid, endOfYear);
		const key = `year-end:${year}:${uid}`;
		if (amount > 0)
			await transfer(tx, { from: uid, to: "fees", currency: "xcoin", amount, reason: "year-end-clear", key, now });
	}
}

/** Handles the next members of a step. @returns whether there are more */
async function runBatch(tx: Tx, countryFid: number, year: number, step: YearEndStep, now: Date): Promise<boolean> {
	const key = { countryFid, year, step };
	const after = await claimStep(tx, key);
	if (after === undefined) return false;
	const uids = await listXcoinOwners(tx, countryFid, after, batchSize);
	if (step === "clear") await clear(tx, { ...key, uids, now });
	else if (uids.length > 0) await publish(tx, yearEndNear({ year, days: Number(step), uids }));
	const done = uids.length < batchSize;
	await saveStep(tx, key, { afterUid: uids.at(-1) ?? after, done });
	return !done;
}

/**
 * Does what is due at the end of the year in each section: notifications 30, 7 and 1 days before 31 December, and the
 * clearing of XCoin when that day is over there. Members are handled in batches whose progress commits with them, so
 * that a killed or a second worker goes on where the last batch ended, and nobody is cleared or notified twice.
 */
export async function endYear({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	for (const { fid } of sections) {
		const now = clock.now();
		const due = dueStep(dayIn(fid, now));
		if (!due) continue;
		while (await db.transaction((tx) => runBatch(tx, fid, due.year, due.step, now)));
	}
}
