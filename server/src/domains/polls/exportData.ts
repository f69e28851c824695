import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { type DataExport, type ExportRows, exportPageSize, ownRows, readPages } from "../../platform/data/exportData.ts";
import { threads } from "../threads/tables.ts";
import { pollChoices, pollOptions, polls, pollVotes } from "./tables.ts";

const ownPolls: ExportRows = {
	name: "polls",
	async size(db, uid) {
		const [row] = await db
			.select({ count: sql<number>`count(*)::int` })
			.from(polls)
			.innerJoin(threads, eq(threads.tid, polls.tid))
			.where(and(eq(threads.uid, uid), isNull(threads.deletedAt)));
		return row?.count ?? 0;
	},
	read: (db, uid) =>
		readPages<{ tid: number }>((last) =>
			db
				.select({
					tid: polls.tid,
					endsAt: polls.endsAt,
					maxChoices: polls.maxChoices,
					openVotes: polls.overt,
					voters: polls.voterCount,
					options: sql`(select json_agg(json_build_object('text', ${pollOptions.text}, 'picture', ${pollOptions.aid}, 'votes', ${pollOptions.voteCount}) order by ${pollOptions.sort}) from ${pollOptions} where ${pollOptions.tid} = ${polls.tid})`,
				})
				.from(polls)
				.innerJoin(threads, eq(threads.tid, polls.tid))
				.where(and(eq(threads.uid, uid), isNull(threads.deletedAt), last && gt(polls.tid, last.tid)))
				.orderBy(asc(polls.tid))
				.limit(exportPageSize),
		),
};

const chosen = sql`array(select ${pollOptions.text} from ${pollChoices} join ${pollOptions} using (oid) where ${pollChoices.tid} = ${pollVotes.tid} and ${pollChoices.uid} = ${pollVotes.uid})`;

export const exportData: DataExport = {
	rows: [
		ownPolls,
		ownRows("poll-votes", { table: pollVotes, owner: pollVotes.uid, columns: { tid: pollVotes.tid, createdAt: pollVotes.createdAt, chosen }, key: "tid" }),
	],
};
