import { liveEvents } from "#contract/liveEvents.ts";
import { defineDomain } from "../domain.ts";
import { publishEnds } from "./actions/publishEnds.ts";
import { releaseDeletedPollPictures } from "./actions/releaseDeletedPollPictures.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { pollNotification } from "./notification.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
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
	counters,
	threadPorts: [pollPort],
	exportData,
	purge,
});
