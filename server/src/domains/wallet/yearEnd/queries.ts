import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { members } from "../../accounts/relations.ts";
import { bookCredits } from "../credits.ts";
import { walletAccounts, walletEntries } from "../tables.ts";
import { walletYearEnds, type YearEndStep } from "./tables.ts";

interface StepKey {
	countryFid: number;
	year: number;
	step: YearEndStep;
}

const isStep = ({ countryFid, year, step }: StepKey) =>
	and(eq(walletYearEnds.countryFid, countryFid), eq(walletYearEnds.year, year), eq(walletYearEnds.step, step));

/**
 * Claims a step until the transaction ends; another worker waits.
 * @returns the member after whom it goes on; undefined when it is done
 */
export async function claimStep(tx: Tx, key: StepKey): Promise<number | undefined> {
	await tx.insert(walletYearEnds).values(key).onConflictDoNothing();
	const [row] = await tx.select().from(walletYearEnds).where(isStep(key)).for("update");
	return row && !row.done ? row.afterUid : undefined;
}

export async function saveStep(tx: Tx, key: StepKey, progress: { afterUid: number; done: boolean }): Promise<void> {
	await tx.update(walletYearEnds).set(progress).where(isStep(key));
}

/** Members of a section who can spend XCoin, after one, in the order of their ids. */
export async function listXcoinOwners(tx: Tx, countryFid: number, after: number, limit: number): Promise<number[]> {
	const rows = await tx
		.select({ uid: members.uid })
		.from(walletAccounts)
		.innerJoin(members, eq(members.uid, walletAccounts.uid))
		.where(
			and(
				eq(walletAccounts.currency, "xcoin"),
				gt(walletAccounts.balance, walletAccounts.held),
				eq(members.countryFid, countryFid),
				sql`${members.uid} > ${after}`,
			),
		)
		.orderBy(asc(members.uid))
		.limit(limit);
	return rows.map(({ uid }) => uid);
}

/** What a member can spend now of the XCoin that they had at a time. Locks the account. */
export async function lockXcoinSince(tx: Tx, uid: number, at: Date): Promise<number> {
	const { id, balance, held } = walletAccounts;
	const own = and(eq(walletAccounts.uid, uid), eq(walletAccounts.currency, "xcoin"));
	const [found] = await tx.select({ id }).from(walletAccounts).where(own);
	if (!found) return 0;
	await bookCredits(tx, found.id);
	const [account] = await tx.select({ id, balance, held }).from(walletAccounts).where(own).for("no key update");
	if (!account) return 0;
	const [line] = await tx
		.select({ balance: walletEntries.balance })
		.from(walletEntries)
		.where(and(eq(walletEntries.accountId, account.id), lt(walletEntries.createdAt, at)))
		.orderBy(desc(walletEntries.line))
		.limit(1);
	return Math.min((account.balance ?? 0) - account.held, line?.balance ?? 0);
}
