import { sql } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { contestEntries, contestJurors } from "./tables.ts";
import { contestPairs, contestVotes } from "./vote/tables.ts";

const entry = contestEntries;
const pair = contestPairs;
const vote = contestVotes;

export const exportData: DataExport = {
	rows: [
		ownRows("contest-entries", {
			table: entry,
			owner: entry.uid,
			columns: {
				tid: entry.tid,
				contestId: entry.contestId,
				state: entry.state,
				agreement: entry.agreement,
				agreedAt: entry.agreedAt,
				place: entry.place,
			},
			key: "tid",
		}),
		ownRows("contest-pairs", {
			table: pair,
			owner: pair.uid,
			columns: {
				id: pair.id,
				contestId: pair.contestId,
				left: pair.left,
				right: pair.right,
				askedAt: pair.askedAt,
				answeredAt: pair.answeredAt,
			},
			key: "id",
		}),
		ownRows("contest-votes", {
			table: vote,
			owner: vote.uid,
			columns: {
				// Numbers are of one contest.
				order: sql<number>`${vote.contestId} * 1000000000 + ${vote.n}`,
				contestId: vote.contestId,
				n: vote.n,
				at: vote.at,
				voter: vote.voter,
				network: vote.network,
				weight: vote.weight,
				left: vote.left,
				right: vote.right,
				choice: vote.choice,
			},
			key: "order",
		}),
		ownRows("contest-juries", {
			table: contestJurors,
			owner: contestJurors.uid,
			columns: { contestId: contestJurors.contestId },
			key: "contestId",
		}),
	],
};
