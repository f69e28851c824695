import type { LineType } from "#contract/ledger.ts";
import { first, statement, type Tx } from "../../platform/data/db.ts";
import type { WalletOwner } from "./queries.ts";
import type { walletTransfers } from "./tables.ts";

/** What a transfer is, and what its lines say. */
interface NewTransfer extends Omit<typeof walletTransfers.$inferInsert, "id"> {
	type: LineType;
	/** True for what the site takes, also from a frozen wallet. */
	bySite: boolean;
}

/** A transfer and the accounts of payer and payee, as far as they exist. */
interface MadeTransfer {
	id: number;
	payer: number | null;
	payee: number | null;
}

/** What became of the sides of a transfer. */
interface Sides {
	outcome: "paid" | "credited" | "refused";
	/** What its payer can spend after it; null for a system account. */
	spendable: number | null;
}

/**
 * The statement that writes both sides of a transfer, unless a member would pay what is not theirs or is held, or a
 * frozen wallet would pay. Only the payer's account is waited for: when the payee's is in use, its side becomes a
 * credit that is booked later.
 * @param made the query of the transfer
 */
const sidesOf = (made: string): string => `
	with made as (${made}),
	ready as (select * from made where payer is not null and payee is not null),
	paid as (
		update wallet_accounts a set balance = a.balance - $2::bigint, lines = a.lines + 1 from ready
		where a.id = ready.payer and a.uid is not null and a.balance - $2::bigint >= a.held
			and (a.frozen_at is null or $4::boolean)
		returning a.lines, a.balance, a.balance - a.held as free
	),
	payer as (
		select lines, balance from paid
		union all select null, null from ready join wallet_accounts a on a.id = ready.payer and a.uid is null
	),
	got as (
		update wallet_accounts set balance = balance + $2::bigint, lines = lines + 1
		where id = (select id from wallet_accounts where id = (select payee from ready) and uid is not null
			and exists (select from payer) for no key update skip locked)
		returning lines, balance
	),
	payee as (
		select lines, balance from got
		union all select null, null from ready join wallet_accounts a on a.id = ready.payee and a.uid is null
	),
	entries as (
		insert into wallet_entries (transfer_id, account_id, amount, line, balance, currency, type, created_at)
		select ready.id, ready.payer, -$2::bigint, lines, balance, $1::text, $3::text, $5::timestamptz from ready, payer
		union all select ready.id, ready.payee, $2::bigint, lines, balance, $1::text, $3::text, $5::timestamptz
			from ready, payee where exists (select from payer)
	),
	credits as (
		insert into wallet_credits (transfer_id, account_id, amount, currency, type, created_at)
		select ready.id, ready.payee, $2::bigint, $1::text, $3::text, $5::timestamptz from ready
		where exists (select from payer) and not exists (select from payee) returning 1
	)
	select made.*, case when not exists (select from payer) then 'refused'
		when exists (select from credits) then 'credited' else 'paid' end as outcome,
		(select free from paid) + coalesce((select sum(amount)::bigint from wallet_credits
		where account_id = made.payer), 0) as spendable
		from made`;

const accountOf = (uid: string, system: string): string =>
	`coalesce((select id from wallet_accounts where uid = ${uid}::bigint and currency = $1::text),
		(select id from wallet_accounts where system = ${system}::text and currency = $1::text))`;

const newTransfer = statement<MadeTransfer & Sides>(
	"wallet_transfer",
	sidesOf(`insert into wallet_transfers (currency, amount, created_at, key, reason, object_id, note)
		values ($1::text, $2::bigint, $5::timestamptz, $6::text, $7::text, $8::bigint, $9::text)
		on conflict (key) do nothing
		returning id, ${accountOf("$10", "$11")} as payer, ${accountOf("$12", "$13")} as payee`),
);

const sidesOfTransfer = statement<Sides>(
	"wallet_sides",
	sidesOf("select $6::bigint as id, $7::bigint as payer, $8::bigint as payee"),
);

const shared = ({ currency, amount, type, bySite, createdAt }: NewTransfer): unknown[] => [
	...[currency, amount, type, bySite, createdAt],
];

const ownerOf = (owner: WalletOwner): [number | null, string | null] =>
	typeof owner === "number" ? [owner, null] : [null, owner];

/**
 * Inserts a transfer with its sides, which are missing when it was refused or an account does not exist. A concurrent
 * one with the same key is waited for.
 * @returns undefined when the key was used before
 */
export async function insertTransfer(
	tx: Tx,
	transfer: NewTransfer,
	from: WalletOwner,
	to: WalletOwner,
): Promise<(MadeTransfer & Sides) | undefined> {
	const { key, reason, objectId, note } = transfer;
	const values = [...shared(transfer), key, reason, objectId, note, ...ownerOf(from), ...ownerOf(to)];
	return (await newTransfer(tx, values))[0];
}

/** Inserts the sides of a transfer that were missing. */
export async function insertSides(
	tx: Tx,
	transfer: NewTransfer,
	{ id, payer, payee }: { id: number; payer: number; payee: number },
): Promise<Sides> {
	return first(await sidesOfTransfer(tx, [...shared(transfer), id, payer, payee]));
}
