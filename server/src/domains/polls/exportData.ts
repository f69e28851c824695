import { and, asc, eq, gt, sql } from "drizzle-orm";
import {
	type DataExport,
	type ExportRows,
	exportPageSize,
	ownRows,
	readPages,
} from "../../platform/data/exportData.ts";
import { postFacts, visibleThreads, writtenThreads } from "../threads/relations.ts";
import { pollOptions, polls, pollVotes } from "./tables.ts";

const ownPolls: ExportRows = {
	name: "polls",
	async size(db, uid) {
		const [row] = await db
			.select({ count: sql<number>`count(*)::int` })
			.from(polls)
			.innerJoin(writtenThreads, eq(writtenThreads.tid, polls.tid))
			.where(eq(writtenThreads.uid, uid));
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
				.innerJoin(writtenThreads, eq(writtenThreads.tid, polls.tid))
				.where(and(eq(writtenThreads.uid, uid), last && gt(polls.tid, last.tid)))
				.orderBy(asc(polls.tid))
				.limit(exportPageSize),
		),
};

/** Named as in SQL: a query of one table leaves out the names of tables. */
const chosenOptions = sql`from poll_choices choice join poll_options chosen using (oid) where choice.tid = poll_votes.tid and choice.uid = poll_votes.uid`;
const options = sql`array(select chosen.sort + 1 ${chosenOptions} order by chosen.sort)`;

/** Their texts are the thread author's: only while everyone may read the thread. */
const isReadable = sql`exists (select 1 from ${visibleThreads} join ${postFacts} on ${postFacts.pid} = ${visibleThreads.pid}
	where ${visibleThreads.tid} = poll_votes.tid and ${visibleThreads.readaccess} = 0 and not ${postFacts.hidden})`;
const chosen = sql`array(select chosen.text ${chosenOptions} and ${isReadable} order by chosen.sort)`;

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
