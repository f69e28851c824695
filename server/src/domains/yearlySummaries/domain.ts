import { eq } from "drizzle-orm";
import { defineDomain } from "../domain.ts";
import { makeJob, makeSummaries } from "./actions/makeSummaries.ts";
import { exportData } from "./exportData.ts";
import { summaryNotification } from "./notification.ts";
import { routes } from "./routes.ts";
import { serveCards } from "./serve.ts";
import { yearlySummaries as summaries, summaryRanks } from "./tables.ts";

/** What a year was for a member, on eight cards (U-066). */
export const yearlySummaries = defineDomain({
	name: "yearlySummaries",
	routes,
	jobs: [{ name: makeJob, run: makeSummaries }],
	schedules: [{ name: "yearlySummaries.make-of-last-year", cron: "11 3 2-31 1 *", run: makeSummaries }],
	serve: serveCards,
	notifications: [summaryNotification],
	exportData,
	// Who was somebody's first follower is no longer named; the ranks of others stay as they were.
	purge: ({ db }, uid) =>
		db.transaction(async (tx) => {
			await tx.delete(summaries).where(eq(summaries.uid, uid));
			await tx.delete(summaryRanks).where(eq(summaryRanks.uid, uid));
			await tx.update(summaries).set({ firstFollower: null }).where(eq(summaries.firstFollower, uid));
		}),
});
