import { eq } from "drizzle-orm";
import { drawActions } from "#contract/draws.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { serveScript } from "../../platform/http/serveScript.ts";
import { defineDomain } from "../domain.ts";
import { lapsePrizes } from "./actions/claimPrize.ts";
import { closeEndedDraws } from "./actions/closeDraws.ts";
import { payBack } from "./actions/payBack.ts";
import { exportData } from "./exportData.ts";
import { drawLines } from "./ledgerObjects.ts";
import { winNotification } from "./notification.ts";
import { routes } from "./routes.ts";
import { drawEntries, drawWinners } from "./tables.ts";

/** Prize draws that anyone can check (C-55). */
export const draws = defineDomain({
	name: "draws",
	routes,
	jobs: [{ name: "draws.pay-back", run: (deps, payload) => payBack(deps, payload as { id: number }) }],
	schedules: [
		{ name: "draws.close", cron: "* * * * *", run: closeEndedDraws },
		{ name: "draws.lapse-prizes", cron: "13 * * * *", run: lapsePrizes },
	],
	moderation: drawActions,
	notifications: [winNotification],
	ledgerObjects: [drawLines],
	admin: [
		{
			path: pathTo("admin/jackpot"),
			group: "coins",
			title: "admin.jackpot",
			icon: "gift",
			access: ({ auditor }) => auditor,
			callPaths: ["/selfapi/jackpot/comfirm", "/selfapi/jackpot/draw"],
		},
	],
	serve: (app) => serveScript(app, "check-draw.mjs"),
	exportData,
	// The numbers stay, without the member, so that the draw can still be checked.
	purge: async ({ db }, uid) => {
		await db.update(drawEntries).set({ uid: null }).where(eq(drawEntries.uid, uid));
		await db.update(drawWinners).set({ uid: null, name: "…" }).where(eq(drawWinners.uid, uid));
	},
});
