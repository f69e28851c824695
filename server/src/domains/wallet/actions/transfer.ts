import { type Currency, currencyNames, type LedgerReason, reasonRow } from "#contract/ledger.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import {
	addToBalance,
	findBalances,
	findFrozen,
	findTransfer,
	insertTransfer,
	openWalletAccounts,
	type WalletOwner,
} from "../queries.ts";
import { walletEntries } from "../tables.ts";

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
	const values = { key, currency, amount, reason, objectId: objectId ?? null, note: note ?? null, createdAt: now };
	const transferId = await insertTransfer(tx, values);
	if (transferId === undefined) {
		const earlier = await findTransfer(tx, key);
		const same =
			earlier?.from === from &&
			earlier.to === to &&
			earlier.currency === currency &&
			earlier.amount === amount &&
			earlier.reason === reason;
		if (!same) throw new Error(`the transfer key ${key} belongs to another transfer`);
		return earlier.id;
	}
	const [payer, payee] = await openWalletAccounts(tx, [from, to], currency);
	// In the order of the ids, so that opposite transfers cannot deadlock.
	const sides = [
		{ account: payer, amount: -amount },
		{ account: payee, amount },
	].sort((a, b) => a.account.id - b.account.id);
	const { type, bySite = false } = reasonRow(reason);
	const entries: (typeof walletEntries.$inferInsert)[] = [];
	for (const { account, amount: change } of sides) {
		const after = account.uid === null ? null : await addToBalance(tx, account.id, change, bySite);
		if (after === undefined) {
			if (!bySite && (await findFrozen(tx, account.uid ?? 0))) throw new Forbidden("wallet-frozen");
			const balance = (await findBalances(tx, account.uid ?? 0))[currency];
			throw new Forbidden("balance-too-low", { amount, balance, currency: currencyNames[currency] });
		}
		entries.push({ transferId, accountId: account.id, currency, amount: change, type, createdAt: now, ...after });
	}
	await tx.insert(walletEntries).values(entries);
	return transferId;
}
