import { eq } from "drizzle-orm";
import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { medalMeasures, medalTriggers } from "./medals.ts";
import { routes } from "./routes.ts";
import { signIns as table } from "./tables.ts";

/** Daily sign-ins, which bring XGold and sometimes XCoin. */
export const signIns = defineDomain({
	name: "signIns",
	routes,
	medalMeasures,
	medalTriggers,
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(table).where(eq(table.uid, uid));
	},
});
