import { createHash } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { chainStart, chainText, type LoggedVote, voteLine } from "#contract/contestMath.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { keyedHash } from "../../../platform/security/tokens.ts";
import type { ContestRow } from "../queries.ts";
import { contests } from "../tables.ts";
import { contestVotes } from "./tables.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Names a member in the log of one contest; nobody finds the member by it, or the same one in another contest. */
export const voterTag = (secret: string, contestId: number, uid: number): string =>
	keyedHash(secret, "contest voter", contestId, uid).slice(0, 12);

/** Names a network in the log of one contest. */
export const networkTag = (secret: string, contestId: number, address: string): string =>
	keyedHash(secret, "contest network", contestId, networkPrefix(address)).slice(0, 8);

/** The hash of a line, after that of the line before. */
export const chainHash = (before: string, line: string): string => sha256(chainText(before, line));
export const firstHash = (contestId: number): string => sha256(chainStart(contestId));

/** Appends a vote to the log of a contest, which the caller has locked. @returns its number */
export async function appendVote(
	tx: Tx,
	{ id, voteCount, voteHash }: Pick<ContestRow, "id" | "voteCount" | "voteHash">,
	uid: number,
	vote: LoggedVote,
): Promise<number> {
	const n = voteCount + 1;
	const hash = chainHash(voteHash || firstHash(id), voteLine(n, vote));
	await tx.insert(contestVotes).values({ ...vote, contestId: id, n, uid, hash });
	await tx.update(contests).set({ voteCount: n, voteHash: hash }).where(eq(contests.id, id));
	return n;
}

/** All votes of a contest, in their order. */
export const listVotes = (db: Db, contestId: number): Promise<LoggedVote[]> => {
	const { at, kind, voter, network, weight, left, right, choice } = contestVotes;
	return db
		.select({ at, kind, voter, network, weight, left, right, choice })
		.from(contestVotes)
		.where(eq(contestVotes.contestId, contestId))
		.orderBy(asc(contestVotes.n));
};

const chunk = 20_000;

/** The log as text, piece by piece: each line with its hash at the end. */
export async function* readLog(db: Db, { id, voteCount }: Pick<ContestRow, "id" | "voteCount">) {
	for (let from = 1; from <= voteCount; from += chunk) {
		const { rows } = await db.execute<{ text: string | null }>(
			sql`select string_agg(concat_ws(' ', n, at, kind, voter, network, weight, "left", "right", choice, hash), E'\n'
				order by n) as text
				from contest_votes where contest_id = ${id} and n between ${from} and ${from + chunk - 1}`,
		);
		if (rows[0]?.text) yield `${rows[0].text}\n`;
	}
}
