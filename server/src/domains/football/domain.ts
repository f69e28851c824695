import { eq } from "drizzle-orm";
import { footballActions } from "#contract/footballAdmin.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { countJob, countMissed, countPredictions } from "./actions/countPredictions.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { fixtureLines } from "./ledgerObjects.ts";
import { countedNotification } from "./notification.ts";
import { routes } from "./routes.ts";
import { footballOpen } from "./settings.ts";
import { footballPredictions, footballResults, footballStandings } from "./tables.ts";

/** Golden football: members predict results until kick-off (S-004, L-061). */
export const football = defineDomain({
	name: "football",
	settings: [footballOpen],
	routes,
	jobs: [{ name: countJob, run: (deps, payload) => countPredictions(deps, payload as { id: number }) }],
	schedules: [{ name: "football.count-forgotten", cron: "47 4 * * *", run: countMissed }],
	counters,
	notifications: [countedNotification],
	moderation: footballActions,
	ledgerObjects: [fixtureLines],
	admin: [
		{
			path: pathTo("admin/football"),
			group: "site",
			title: "admin.football",
			icon: "trophy",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(footballStandings).where(eq(footballStandings.uid, uid));
		await db.delete(footballPredictions).where(eq(footballPredictions.uid, uid));
		await db.update(footballResults).set({ enteredBy: null }).where(eq(footballResults.enteredBy, uid));
	},
});
