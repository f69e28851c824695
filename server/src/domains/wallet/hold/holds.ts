import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { type Currency, currencyNames } from "#contract/ledger.ts";
import type { Deps } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { bookCredits } from "../credits.ts";
import { findFrozen, openWalletAccounts } from "../queries.ts";
import { type HoldState, walletAccounts, walletHolds } from "../tables.ts";

interface NewHold {
	uid: number;
	currency: Currency;
	amount: number;
	/** Names the one occasion that the amount is held for. */
	key: string;
	expiresAt: Date;
	now: Date;
}

/** Reserves an amount of a member. @returns its id. @throws Forbidden `balance-too-low`, `wallet-frozen` */
export async function hold(tx: Tx, { uid, currency, amount, key, expiresAt, now }: NewHold): Promise<number> {
	if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`not a hold: ${amount}`);
	const [account] = await openWalletAccounts(tx, [uid, "fees"], currency);
	const reserve = () => addToHeld(tx, account.id, amount);
	if (!(await reserve()) && !((await bookCredits(tx, account.id)) > 0 && (await reserve()))) {
		if (await findFrozen(tx, uid)) throw new Forbidden("wallet-frozen");
		throw new Forbidden("balance-too-low", {
			amount,
			balance: (account.balance ?? 0) - account.held,
			currency: currencyNames[currency],
		});
	}
	const values = { uid, currency, amount, key, createdAt: now, expiresAt };
	return first(await tx.insert(walletHolds).values(values).returning({ id: walletHolds.id })).id;
}

/** Reserves a part of an account, unless it would exceed the balance or the wallet is frozen. */
async function addToHeld(tx: Tx, accountId: number, amount: number): Promise<boolean> {
	const updated = await tx
		.update(walletAccounts)
		.set({ held: sql`${walletAccounts.held} + ${amount}` })
		.where(
			and(
				eq(walletAccounts.id, accountId),
				sql`${walletAccounts.held} + ${amount} <= ${walletAccounts.balance}`,
				isNull(walletAccounts.frozenAt),
			),
		)
		.returning({ id: walletAccounts.id });
	return updated.length > 0;
}

/**
 * Ends a hold, so that its amount can be spent again: `confirmed` before the caller transfers it. Concurrent ends wait
 * for each other.
 * @returns whether it was held; an expired one is not confirmed
 */
export async function endHold(tx: Tx, id: number, state: Exclude<HoldState, "held">, now: Date): Promise<boolean> {
	const [ended] = await tx
		.update(walletHolds)
		.set({ state, endedAt: now })
		.where(
			and(
				eq(walletHolds.id, id),
				eq(walletHolds.state, "held"),
				state === "confirmed" ? gt(walletHolds.expiresAt, now) : undefined,
			),
		)
		.returning();
	if (!ended) return false;
	const { uid, currency, amount } = ended;
	await tx
		.update(walletAccounts)
		.set({ held: sql`${walletAccounts.held} - ${amount}` })
		.where(and(eq(walletAccounts.uid, uid), eq(walletAccounts.currency, currency)));
	return true;
}

/** Releases the holds that have expired. */
export async function releaseExpiredHolds({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	const expired = await db
		.select({ id: walletHolds.id })
		.from(walletHolds)
		.where(and(eq(walletHolds.state, "held"), lte(walletHolds.expiresAt, now)));
	for (const { id } of expired) await db.transaction((tx) => endHold(tx, id, "expired", now));
}

/** Releases all holds of a member. */
export async function releaseHoldsOf(tx: Tx, uid: number, now: Date): Promise<void> {
	const held = await tx
		.select({ id: walletHolds.id })
		.from(walletHolds)
		.where(and(eq(walletHolds.uid, uid), eq(walletHolds.state, "held")));
	for (const { id } of held) await endHold(tx, id, "released", now);
}
