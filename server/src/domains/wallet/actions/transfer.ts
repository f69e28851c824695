import { type Currency, currencyNames, type LedgerReason, reasonRow } from "#contract/ledger.ts";
import { databaseOf, settleAfterCommit } from "../../../platform/data/afterCommit.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { bookCredits, bookCreditsOf } from "../credits.ts";
import {
	findBalances,
	findFrozen,
	findTransfer,
	insertSides,
	insertTransfer,
	openWalletAccounts,
	type WalletOwner,
} from "../queries.ts";

export interface Transfer {
	from: WalletOwner;
	to: WalletOwner;
	currency: Currency;
	/** A whole number above 0. */
	amount: number;
	/** What it is for: the text of its line. */
	reason: LedgerReason;
	/** Id of the object of the reason. */
	objectId?: number | undefined;
	/** Why, in words that the member reads; of corrections. */
	note?: string | undefined;
	/** Names the one occasion that the transfer is for; a repeat with the same key does nothing. */
	key: string;
	now: Date;
}

/**
 * Moves an amount between two accounts in the caller's transaction.
 * @throws Forbidden `balance-too-low` when a member would pay more than they have, `wallet-frozen`; Error for a key of another transfer.
 * @returns the id of the transfer, which is that of its receipt
 */
export async function transfer(
	tx: Tx,
	{ from, to, currency, amount, reason, objectId, note, key, now }: Transfer,
): Promise<number> {
	if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
		throw new Error(`not a transfer: ${amount} from ${from} to ${to}`);
	const about = { key, currency, amount, reason, objectId: objectId ?? null, note: note ?? null, createdAt: now };
	const made = await insertTransfer(tx, { from, to, ...about });
	if (!made) return findEarlier(tx, { from, to, currency, amount, reason, key });
	const { id: transferId } = made;
	let { payer, payee } = made;
	if (payer === null || payee === null)
		[payer, payee] = (await openWalletAccounts(tx, [from, to], currency)).map(({ id }) => id) as [number, number];
	const { type, bySite = false } = reasonRow(reason);
	const sides = { transferId, payer, payee, currency, amount, type, bySite, now };
	let written = await insertSides(tx, sides);
	// What the payer got a moment ago may wait to be added to the account.
	if (written === "refused" && typeof from === "number" && (await bookCredits(tx, payer)) > 0)
		written = await insertSides(tx, sides);
	if (written === "refused") {
		const uid = typeof from === "number" ? from : 0;
		if (!bySite && (await findFrozen(tx, uid))) throw new Forbidden("wallet-frozen");
		const balance = (await findBalances(tx, uid))[currency];
		throw new Forbidden("balance-too-low", { amount, balance, currency: currencyNames[currency] });
	}
	const db = databaseOf(tx);
	if (written === "credited" && db) settleAfterCommit(tx, () => bookCreditsOf(db, payee));
	return transferId;
}

/** The id of the transfer that a key belongs to. @throws Error when it is another one */
async function findEarlier(tx: Tx, { key, ...repeated }: Omit<Transfer, "now">): Promise<number> {
	const earlier = await findTransfer(tx, key);
	const same =
		earlier?.from === repeated.from &&
		earlier.to === repeated.to &&
		earlier.currency === repeated.currency &&
		earlier.amount === repeated.amount &&
		earlier.reason === repeated.reason;
	if (!same) throw new Error(`the transfer key ${key} belongs to another transfer`);
	return earlier.id;
}
