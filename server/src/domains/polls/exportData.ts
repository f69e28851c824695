import { eq, inArray, sql } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { postFacts, visibleThreads, writtenThreads } from "../threads/relations.ts";
import { polls, pollVotes } from "./tables.ts";

/** Named as in SQL: a query of one table leaves out the names of tables. */
const pollOptions = sql`(select json_agg(json_build_object('text', text, 'picture', aid, 'votes', vote_count)
	order by sort) from poll_options where poll_options.tid = polls.tid)`;
const chosenOptions = sql`from poll_choices choice join poll_options chosen using (oid)
	where choice.tid = poll_votes.tid and choice.uid = poll_votes.uid`;
const options = sql`array(select chosen.sort + 1 ${chosenOptions} order by chosen.sort)`;

/** Their texts are the thread author's: only while everyone may read the thread. */
const isReadable = sql`exists (select 1 from ${visibleThreads}
	join ${postFacts} on ${postFacts.pid} = ${visibleThreads.pid}
	where ${visibleThreads.tid} = poll_votes.tid and ${visibleThreads.readaccess} = 0 and not ${postFacts.hidden})`;
const chosen = sql`array(select chosen.text ${chosenOptions} and ${isReadable} order by chosen.sort)`;

export const exportData: DataExport = {
	rows: [
		ownRows("polls", {
			table: polls,
			owner: (db, uid) =>
				inArray(
					polls.tid,
					db.select({ tid: writtenThreads.tid }).from(writtenThreads).where(eq(writtenThreads.uid, uid)),
				),
			columns: {
				tid: polls.tid,
				endsAt: polls.endsAt,
				maxChoices: polls.maxChoices,
				openVotes: polls.overt,
				voters: polls.voterCount,
				options: pollOptions,
			},
			key: "tid",
		}),
		ownRows("poll-votes", {
			table: pollVotes,
			owner: pollVotes.uid,
			columns: { tid: pollVotes.tid, createdAt: pollVotes.createdAt, options, chosen },
			key: "tid",
		}),
	],
};
