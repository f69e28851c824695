import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { entriesAtMost } from "../../../platform/data/entriesAtMost.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { ServerBusy, TooManyRequests } from "../../../platform/http/errors.ts";
import { verifyPassword } from "../../../platform/security/passwords.ts";
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

/**
 * How many unknown devices are counted at the same time: each takes seven queries, and many of them would keep readers
 * waiting.
 */
const counting = pLimit(2);
/** Whoever waits longer to be counted is refused. Milliseconds. */
const longestWaitMs = 3_000;

type Undo = (() => Promise<unknown>)[];

/** Whose attempts are counted together. */
export interface AttemptOwner {
	/** `u<uid>`, or the typed name for guests: unknown names are throttled alike. */
	account: string;
	/** Hash of the device cookie, or a session. */
	device: string;
	/**
	 * A known device is counted alone, so that guesses by others never lock the owner out. Unknown devices share a second
	 * count and, with an address, the limits against credential stuffing.
	 */
	known: boolean;
	address?: string;
}

/** A login attempt, counted as a failure until it succeeds, so that concurrent attempts cannot bypass the limit. */
interface LoginAttempt {
	succeed(): Promise<void>;
	/** Nothing was checked. */
	cancel(): Promise<void>;
}

/** Checks a password, within `withHashCapacity`. @throws TooManyRequests with the seconds to wait, ServerBusy */
export async function verifyThrottled(
	ctx: Ctx,
	owner: AttemptOwner,
	passwordHash: string | null | undefined,
	password: string,
): Promise<boolean> {
	const arrivedAt = performance.now();
	const begin = async (): Promise<LoginAttempt> => {
		if (performance.now() - arrivedAt > longestWaitMs) throw new ServerBusy();
		return beginAttempt(ctx.deps.db, owner);
	};
	const attempt = await (owner.known ? begin() : counting(begin));
	try {
		const right = await verifyPassword(ctx.deps.config, passwordHash, password);
		if (right) await attempt.succeed();
		return right;
	} catch (error) {
		await attempt.cancel();
		throw error;
	}
}

/** Attempts at the second factor of an account, which fail by throwing. @throws TooManyRequests */
export async function throttled<T>(ctx: Ctx, owner: AttemptOwner, work: () => Promise<T>): Promise<T> {
	const attempt = await beginAttempt(ctx.deps.db, owner);
	const result = await work();
	await attempt.succeed();
	return result;
}

async function beginAttempt(db: Db, { account, device, known, address }: AttemptOwner): Promise<LoginAttempt> {
	const own = `login|${account}|${device}`;
	const undo: Undo = [];
	const cancel = async (): Promise<void> => {
		for (const step of undo.splice(0).reverse()) await step();
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

/**
 * By database and key, waits that refused an attempt here lately: a flood is refused from memory. Another process may
 * end one earlier.
 */
const rememberedWaits = new WeakMap<Db, LRUCache<string, number>>();

function waitsOf(db: Db): LRUCache<string, number> {
	const remembered = rememberedWaits.get(db) ?? new LRUCache<string, number>({ ...entriesAtMost(10_000), ttl: 5_000 });
	rememberedWaits.set(db, remembered);
	return remembered;
}

/** Seconds of a wait that is remembered, else 0. */
function secondsOf(db: Db, wait: string): number {
	const until = waitsOf(db).get(wait) ?? 0;
	return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

async function countFailure(db: Db, key: string, undo: Undo): Promise<void> {
	const [failures, waits, wait] = [
		limiterOf(db, failuresPerDay),
		limiterOf(db, { points: 1, seconds: 1 }),
		`${key}|wait`,
	];
	const seconds = secondsOf(db, wait);
	if (seconds > 0) throw new TooManyRequests(seconds);
	const waiting = await waits.get(wait);
	if (waiting) {
		waitsOf(db).set(wait, Date.now() + waiting.msBeforeNext);
		throw new TooManyRequests(secondsUntil(waiting));
	}
	const { consumedPoints } = await failures.penalty(key);
	undo.push(() => failures.reward(key));
	if (consumedPoints < freeFailures) return;
	// Of concurrent attempts one starts the wait.
	await consume(db, [{ key: wait, points: 1, seconds: waitAfter(consumedPoints) }]);
	undo.push(() => {
		waitsOf(db).delete(wait);
		return waits.delete(wait);
	});
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
