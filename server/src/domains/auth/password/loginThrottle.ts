import type { Db } from "../../../platform/data/db.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { TooManyRequests } from "../../../platform/http/errors.ts";
import { consume, limiterOf, secondsUntil, type Use } from "../../../platform/security/throttle.ts";

/** Failures without a wait; each further one starts a wait of 30 seconds, doubling up to 15 minutes. */
const freeFailures = 5;
const waitAfter = (failures: number): number => Math.min(900, 30 * 2 ** (failures - freeFailures));
const failuresPerDay = { points: 1_000_000, seconds: 86_400 };

/**
 * Limits against credential stuffing: failures by unknown devices across all accounts. The limit of an address is high,
 * because thousands may share it behind a carrier's NAT; both limits are lower while the whole site is under attack.
 */
const [normalLimits, attackLimits] = [
	{ device: 20, address: 300 },
	{ device: 5, address: 30 },
];
export const siteFailures: Use = { key: "stuffing|site", points: 3_000, seconds: 600 };

type Undo = (() => Promise<unknown>)[];

/** A login attempt, counted as a failure until it succeeds, so that concurrent attempts cannot bypass the limit. */
export interface LoginAttempt {
	/** The password was right. */
	succeed(): Promise<void>;
	/** The password was not checked. */
	cancel(): Promise<void>;
}

/**
 * Starts one attempt at an account's password.
 * @param account `u<uid>`, or the typed name for guests: unknown names are throttled alike
 * @param device hash of the device cookie; a `known` device is counted alone, so that guesses by others never lock the owner
 * out. Unknown devices share a second count and, with an address, the limits against credential stuffing.
 * @throws TooManyRequests with the seconds to wait
 */
export async function beginLoginAttempt(db: Db, account: string, device: string, known: boolean, address?: string): Promise<LoginAttempt> {
	const own = `login|${account}|${device}`;
	const undo: Undo = [];
	const cancel = async (): Promise<void> => {
		for (const step of undo.reverse()) await step();
	};
	try {
		// The count that stops most of a flood comes first.
		if (!known) await countFailure(db, `login|${account}|*`, undo);
		await countFailure(db, own, undo);
		if (!known && address !== undefined) await countUnknownDevice(db, device, address, undo);
	} catch (error) {
		await cancel();
		throw error;
	}
	return {
		cancel,
		async succeed() {
			await cancel();
			await limiterOf(db, failuresPerDay).delete(own);
		},
	};
}

async function countFailure(db: Db, key: string, undo: Undo): Promise<void> {
	const [failures, waits, wait] = [limiterOf(db, failuresPerDay), limiterOf(db, { points: 1, seconds: 1 }), `${key}|wait`];
	const waiting = await waits.get(wait);
	if (waiting) throw new TooManyRequests(secondsUntil(waiting));
	const { consumedPoints } = await failures.penalty(key);
	undo.push(() => failures.reward(key));
	if (consumedPoints < freeFailures) return;
	// Of concurrent attempts one starts the wait.
	await consume(db, [{ key: wait, points: 1, seconds: waitAfter(consumedPoints) }]);
	undo.push(() => waits.delete(wait));
}

async function countUnknownDevice(db: Db, device: string, address: string, undo: Undo): Promise<void> {
	undo.push(() => limiterOf(db, siteFailures).reward(siteFailures.key));
	const { consumedPoints } = await limiterOf(db, siteFailures).penalty(siteFailures.key);
	const maxima = consumedPoints > siteFailures.points ? attackLimits : normalLimits;
	for (const use of [
		{ key: `stuffing|d${device}`, points: maxima.device, seconds: 3_600 },
		{ key: `stuffing|a${networkPrefix(address)}`, points: maxima.address, seconds: 600 },
	]) {
		undo.push(() => limiterOf(db, use).reward(use.key));
		await consume(db, [use]);
	}
}
