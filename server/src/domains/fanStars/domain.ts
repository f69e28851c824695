import { eq } from "drizzle-orm";
import { fanStarActions } from "#contract/fanStarAdmin.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { endYears } from "./actions/endYears.ts";
import { exportData } from "./exportData.ts";
import { routes } from "./routes.ts";
import { fanStarNominations, fanStarRecommendations, fanStarVotes, fanStars as stars } from "./tables.ts";

/** Fan stars of a year: members nominate, country managers recommend and vote (P-025). */
export const fanStars = defineDomain({
	name: "fanStars",
	routes,
	schedules: [{ name: "fanStars.end-years", cron: "*/5 * * * *", run: endYears }],
	moderation: fanStarActions,
	admin: [
		{
			path: pathTo("admin/xfans"),
			group: "site",
			title: "admin.fanStars",
			icon: "star",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge: ({ db }, uid) =>
		db.transaction(async (tx) => {
			await tx.delete(stars).where(eq(stars.uid, uid));
			await tx.delete(fanStarVotes).where(eq(fanStarVotes.uid, uid));
			await tx.delete(fanStarRecommendations).where(eq(fanStarRecommendations.uid, uid));
			await tx.delete(fanStarNominations).where(eq(fanStarNominations.uid, uid));
			await tx.update(fanStarNominations).set({ nominatedBy: null }).where(eq(fanStarNominations.nominatedBy, uid));
		}),
});
