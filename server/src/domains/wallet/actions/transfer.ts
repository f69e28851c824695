import { type Currency, currencyNames, type LedgerReason, reasonRow } from "#contract/ledger.ts";
import { databaseOf, settleAfterCommit } from "../../../platform/data/afterCommit.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { bookCredits, bookCreditsOf } from "../credits.ts";
import { findBalances, findFrozen, findTransfer, openWalletAccounts, type WalletOwner } from "../queries.ts";
import { insertSides, insertTransfer } from "../transferStatements.ts";

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

/** A transfer that was made. */
interface Made {
	id: number;
	/** What its payer can spend after it, as far as it is known. */
	spendable: number | null;
}

/**
 * Moves an amount between two accounts in the caller's transaction.
 * @throws Forbidden `balance-too-low` when a member would pay more than they have, `wallet-frozen`; Error for a key of
 * another transfer.
 * @returns the id of the transfer, which is that of its receipt
 */
export const transfer = async (tx: Tx, moved: Transfer): Promise<number> => (await pay(tx, moved)).id;

/** Same, with what the payer has left. */
export async function pay(
	tx: Tx,
	{ from, to, currency, amount, reason, objectId, note, key, now }: Transfer,
): Promise<Made> {
	if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
		throw new Error(`not a transfer: ${amount} from ${from} to ${to}`);
	const { type, bySite = false } = reasonRow(reason);
	const about = { key, currency, amount, reason, objectId: objectId ?? null, note: note ?? null, createdAt: now };
	const made = await insertTransfer(tx, { ...about, type, bySite }, from, to);
	if (!made) return { id: await findEarlier(tx, { from, to, currency, amount, reason, key }), spendable: null };
	const { id } = made;
	let { payer, payee, outcome, spendable } = made;
	const retry = async (): Promise<void> => {
		({ outcome, spendable } = await insertSides(
			tx,
			{ ...about, type, bySite },
			{ id, payer: payer ?? 0, payee: payee ?? 0 },
		));
	};
	if (payer === null || payee === null) {
		[payer, payee] = (await openWalletAccounts(tx, [from, to], currency)).map((one) => one.id) as [number, number];
		await retry();
	}
	// What the payer got a moment ago may wait to be added to the account.
	if (outcome === "refused" && typeof from === "number" && (await bookCredits(tx, payer)) > 0) await retry();
	if (outcome === "refused") {
		const uid = typeof from === "number" ? from : 0;
		if (!bySite && (await findFrozen(tx, uid))) throw new Forbidden("wallet-frozen");
		const balance = (await findBalances(tx, uid))[currency];
		throw new Forbidden("balance-too-low", { amount, balance, currency: currencyNames[currency] });
	}
	const db = databaseOf(tx);
	const account = payee;
	if (outcome === "credited" && db) settleAfterCommit(tx, () => bookCreditsOf(db, account));
	return { id, spendable };
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
