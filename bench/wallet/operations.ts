import { eq } from "drizzle-orm";
import type { Currency } from "#contract/ledger.ts";
import { transfer } from "#server/domains/wallet/actions/transfer.ts";
import { endHold, hold } from "#server/domains/wallet/hold/holds.ts";
import { findBalances, hasTransfer } from "#server/domains/wallet/queries.ts";
import { walletHolds } from "#server/domains/wallet/tables.ts";
import type { Database, Tx } from "#server/platform/data/db.ts";
import { Forbidden } from "#server/platform/http/errors.ts";

/** What random operations need: members by uid, and the seed from which operation n follows. */
export interface Workload {
	seed: number;
	uids: readonly number[];
}

const kinds = ["award", "tip", "hold", "confirm", "release", "refund", "punish", "clear", "exchange"] as const;
/** A number from 0 to 2^32 - 1 that follows from the seed and two others (a finalizer of MurmurHash3). */
export function numberOf(seed: number, n: number, part: number): number {
	let h = (seed ^ Math.imul(n, 0x9e3779b1) ^ Math.imul(part, 0x85ebca6b)) >>> 0;
	h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return (h ^ (h >>> 16)) >>> 0;
}

const holdOf = (n: number): string => `op:${n}:hold`;
/** Further away than this no operation refers to an earlier one. */
const reach = 200;

/**
 * Runs operation n in a transaction. It is named by its number: run again, it changes nothing.
 * @returns the key of the transfer or hold that exists after it; undefined when it was refused or had nothing to do
 */
export function runOperation(db: Database, { seed, uids }: Workload, n: number): Promise<string | undefined> {
	const pick = (part: number, from: number): number => numberOf(seed, n, part) % from;
	const kind = kinds[pick(0, 13)] ?? (["award", "tip"] as const)[pick(7, 2)] ?? "award";
	// A tenth of the members do half of everything.
	const member = (part: number): number =>
		uids[pick(part, pick(part + 10, 2) === 0 ? uids.length : Math.ceil(uids.length / 10))] ?? 0;
	const uid = member(1);
	const currency: Currency = pick(2, 2) === 0 ? "xgold" : "xcoin";
	const amount = 1 + pick(3, 50);
	const now = new Date();
	const key = `op:${n}`;
	const earlier = n - 1 - pick(4, reach);
	const of = { currency, amount, key, now };
	const work = async (tx: Tx): Promise<string | undefined> => {
		if (kind === "award") await transfer(tx, { ...of, from: "rewards", to: uid, reason: "welcome" });
		else if (kind === "tip") {
			const other = member(5);
			if (other === uid) return undefined;
			await transfer(tx, { ...of, from: uid, to: other, reason: "tip" });
		} else if (kind === "punish") await transfer(tx, { ...of, from: uid, to: "fees", reason: "punishment" });
		else if (kind === "exchange") await exchange(tx, uid, 1 + (amount % 10), key, now);
		else if (kind === "clear") return clear(tx, uid, key, now);
		else if (kind === "hold") {
			if (await findHold(tx, holdOf(n))) return holdOf(n);
			await hold(tx, { ...of, uid, key: holdOf(n), expiresAt: new Date(now.getTime() + 3_600_000) });
			return holdOf(n);
		} else return endEarlier(tx, kind, earlier, now);
		return key;
	};
	return db.transaction(work).catch((error: unknown) => {
		if (error instanceof Forbidden) return undefined;
		throw error;
	});
}

const findHold = async (tx: Tx, key: string) =>
	(await tx.select().from(walletHolds).where(eq(walletHolds.key, key)))[0];

/**
 * Buys XCoin at two XGold each, as a confirmed order of the exchange does: its hold ends and both transfers are made,
 * or nothing.
 */
async function exchange(tx: Tx, uid: number, xcoin: number, key: string, now: Date): Promise<void> {
	const gold = { currency: "xgold", amount: 2 * xcoin, now } as const;
	const about = { reason: "exchange", now } as const;
	if (!(await hasTransfer(tx, key))) {
		const expiresAt = new Date(now.getTime() + 3_600_000);
		await endHold(tx, await hold(tx, { ...gold, uid, key: `${key}:exchange`, expiresAt }), "confirmed", now);
	}
	await transfer(tx, { ...about, ...gold, from: uid, to: "exchange", key });
	await transfer(tx, { ...about, from: "exchange", to: uid, currency: "xcoin", amount: xcoin, key: `${key}:xcoin` });
}

/** Takes what a member can spend of XCoin, once. */
async function clear(tx: Tx, uid: number, key: string, now: Date): Promise<string | undefined> {
	const { xcoin } = await findBalances(tx, uid);
	if (xcoin <= 0) return undefined;
	// What arrives between reading and taking stays, as at the end of a year.
	const taken = { currency: "xcoin", amount: xcoin, reason: "year-end-clear", now } as const;
	await transfer(tx, { from: uid, to: "fees", key: `${key}:${xcoin}`, ...taken });
	return `${key}:${xcoin}`;
}

/** Confirms and pays, releases, or refunds an earlier hold. */
async function endEarlier(
	tx: Tx,
	kind: "confirm" | "release" | "refund",
	earlier: number,
	now: Date,
): Promise<string | undefined> {
	const held = await findHold(tx, holdOf(earlier));
	if (!held) return undefined;
	const { id, uid, currency, amount, state } = held;
	const paid = `${holdOf(earlier)}:paid`;
	if (kind === "refund") {
		if (state !== "confirmed") return undefined;
		const key = `${holdOf(earlier)}:refund`;
		await transfer(tx, { from: "fees", to: uid, currency, amount, reason: "order-refund", key, now });
		return key;
	}
	if (!(await endHold(tx, id, kind === "confirm" ? "confirmed" : "released", now)) || kind === "release")
		return undefined;
	await transfer(tx, { from: uid, to: "fees", currency, amount, reason: "order", key: paid, now });
	return paid;
}
