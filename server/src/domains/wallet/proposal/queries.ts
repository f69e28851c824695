import { and, asc, count, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { walletProposals } from "./tables.ts";

export type ProposalRow = typeof walletProposals.$inferSelect;

interface ProposalFilter {
	decided: boolean;
	uid: number | undefined;
	cursor: number | undefined;
	limit: number;
}

/** Open proposals, oldest first, or decided ones, newest first. */
export const listProposals = (db: Db, { decided, uid, cursor, limit }: ProposalFilter): Promise<ProposalRow[]> => {
	const { id, state } = walletProposals;
	return db
		.select()
		.from(walletProposals)
		.where(
			and(
				decided ? ne(state, "open") : eq(state, "open"),
				uid === undefined ? undefined : eq(walletProposals.uid, uid),
				cursor === undefined ? undefined : decided ? lt(id, cursor) : gt(id, cursor),
			),
		)
		.orderBy(decided ? desc(id) : asc(id))
		.limit(limit);
};

/** A proposal, locked until the transaction ends. */
export async function lockProposal(tx: Tx, id: number): Promise<ProposalRow | undefined> {
	return (await tx.select().from(walletProposals).where(eq(walletProposals.id, id)).for("update"))[0];
}

/** Confirmed proposals about a member. */
export const listConfirmed = (db: Db, uid: number, ids: readonly number[]): Promise<ProposalRow[]> =>
	db
		.select()
		.from(walletProposals)
		.where(
			and(inArray(walletProposals.id, [...ids]), eq(walletProposals.uid, uid), eq(walletProposals.state, "confirmed")),
		);

/** How many proposals are open, up to `max`. */
export async function countOpenProposals(db: Db, max: number): Promise<number> {
	const { id, state } = walletProposals;
	const open = db.select({ id }).from(walletProposals).where(eq(state, "open")).limit(max).as("open");
	return (await db.select({ n: count() }).from(open))[0]?.n ?? 0;
}
