import type { Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import {
	addToBalance,
	findBalances,
	findTransfer,
	insertTransfer,
	openWalletAccounts,
	type WalletOwner,
} from "../queries.ts";
import { type Currency, walletEntries } from "../tables.ts";

export interface Transfer {
	from: WalletOwner;
	to: WalletOwner;
	currency: Currency;
	/** A whole number above 0. */
	amount: number;
	/** What it is for: `username-change`. */
	reason: string;
	/** Names the one occasion that the transfer is for; a repeat with the same key does nothing. */
	key: string;
	now: Date;
}

/**
 * Moves an amount between two accounts in the caller's transaction.
 * @throws Forbidden `balance-too-low` when a member would pay more than they have; Error for a key of another transfer.
 */
export async function transfer(tx: Tx, { from, to, currency, amount, reason, key, now }: Transfer): Promise<void> {
	if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
		throw new Error(`not a transfer: ${amount} from ${from} to ${to}`);
	const transferId = await insertTransfer(tx, { key, currency, amount, reason, createdAt: now });
	if (transferId === undefined) {
		const earlier = await findTransfer(tx, key);
		const same =
			earlier?.from === from &&
			earlier.to === to &&
			earlier.currency === currency &&
			earlier.amount === amount &&
			earlier.reason === reason;
		if (!same) throw new Error(`the transfer key ${key} belongs to another transfer`);
		return;
	}
	const [payer, payee] = await openWalletAccounts(tx, [from, to], currency);
	// In the order of the ids, so that opposite transfers cannot deadlock.
	const entries = [
		{ account: payer, amount: -amount },
		{ account: payee, amount },
	].sort((a, b) => a.account.id - b.account.id);
	await tx
		.insert(walletEntries)
		.values(entries.map((entry) => ({ transferId, accountId: entry.account.id, currency, amount: entry.amount })));
	for (const { account, amount: change } of entries)
		if (account.uid !== null && !(await addToBalance(tx, account.id, change))) {
			const balance = (await findBalances(tx, account.uid))[currency];
			throw new Forbidden("balance-too-low", { amount, balance, currency: currencyNames[currency] });
		}
}

const currencyNames: Record<Currency, string> = { xgold: "XGold", xcoin: "XCoin" };
