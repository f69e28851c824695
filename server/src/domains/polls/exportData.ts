import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import {
	type DataExport,
	type ExportRows,
	exportPageSize,
	ownRows,
	readPages,
} from "../../platform/data/exportData.ts";
import { threads } from "../threads/tables.ts";
import { pollOptions, polls, pollVotes } from "./tables.ts";

const ownPolls: ExportRows = {
	name: "polls",
	async size(db, uid) {
		const [row] = await db
			.select({ count: sql<number>`count(*)::int` })
			.from(polls)
			.innerJoin(threads, eq(threads.tid, polls.tid))
			.where(and(eq(threads.uid, uid), isNull(threads.deletedBy)));
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
				.where(and(eq(threads.uid, uid), isNull(threads.deletedBy), last && gt(polls.tid, last.tid)))
				.orderBy(asc(polls.tid))
				.limit(exportPageSize),
		),
};

/** Named as in SQL: a query of one table leaves out the names of tables. */
const chosenOptions = sql`from poll_choices choice join poll_options chosen using (oid) where choice.tid = poll_votes.tid and choice.uid = poll_votes.uid`;
const options = sql`array(select chosen.sort + 1 ${chosenOptions} order by chosen.sort)`;

/** Their texts are the thread author's: only while everyone may read the thread. */
const chosen = sql`array(select chosen.text ${chosenOptions} and exists (
	select 1 from threads t join posts p on p.pid = t.pid where t.tid = poll_votes.tid and t.deleted_at is null and t.readaccess = 0 and not p.hidden
) order by chosen.sort)`;

export const exportData: DataExport = {
	rows: [
		ownPolls,
		ownRows("poll-votes", {
			table: pollVotes,
			owner: pollVotes.uid,
			columns: { tid: pollVotes.tid, createdAt: pollVotes.createdAt, options, chosen },
			key: "tid",
		}),
	],
};
