import { sql } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { contestEntries, contestJurors } from "./tables.ts";
import { contestPairs, contestVotes } from "./vote/tables.ts";

const vote = contestVotes;

export const exportData: DataExport = {
	rows: [
		ownRows(
			"contest-entries",
			exportColumns(contestEntries, "tid", "contestId", "state", "agreement", "agreedAt", "place"),
		),
		ownRows("contest-pairs", exportColumns(contestPairs, "id", "contestId", "left", "right", "askedAt", "answeredAt")),
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
		ownRows("contest-juries", exportColumns(contestJurors, "contestId")),
	],
};
