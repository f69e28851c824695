import { sql } from "drizzle-orm";
import { liveEvents } from "#contract/liveEvents.ts";
import { defineDomain } from "../domain.ts";
import { medalsAfter } from "../medalSlot.ts";
import { activityDone } from "../wallet/events.ts";
import { publishEnds } from "./actions/publishEnds.ts";
import { releaseDeletedPollPictures } from "./actions/releaseDeletedPollPictures.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { pollNotification } from "./notification.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
import { pollVotes } from "./tables.ts";
import { pollPort } from "./threadPort.ts";

/** Polls of threads and their votes. */
export const polls = defineDomain({
	name: "polls",
	routes,
	notifications: [pollNotification],
	live: [liveEvents.pollVoted],
	schedules: [
		{ name: "polls.release-deleted-pictures", cron: "54 * * * *", run: releaseDeletedPollPictures },
		{ name: "polls.publish-ends", cron: "* * * * *", run: publishEnds },
	],
	medalMeasures: {
		pollVotes: (uid) => sql<number>`(select count(*) from ${pollVotes} v where v.uid = ${uid})`,
	},
	medalTriggers: [
		medalsAfter(activityDone, (_db, { uid, activity }) =>
			activity === "poll-vote" ? [{ uid, measures: ["pollVotes"] }] : [],
		),
	],
	counters,
	threadPorts: [pollPort],
	exportData,
	purge,
});
