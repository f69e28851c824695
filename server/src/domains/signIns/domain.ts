import { eq } from "drizzle-orm";
import { defineDomain } from "../domain.ts";
import { remindMembers } from "./actions/remindMembers.ts";
import { exportData } from "./exportData.ts";
import { medalMeasures, medalTriggers } from "./medals.ts";
import { signInNotification } from "./notification.ts";
import { routes } from "./routes.ts";
import { signInLuck } from "./settings.ts";
import { signInReminders, signIns as table } from "./tables.ts";

/** Daily sign-ins, which bring XGold and sometimes XCoin. */
export const signIns = defineDomain({
	name: "signIns",
	routes,
	settings: [signInLuck],
	medalMeasures,
	medalTriggers,
	schedules: [{ name: "signIns.remind", cron: "33 * * * *", run: remindMembers }],
	notifications: [signInNotification],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(table).where(eq(table.uid, uid));
		await db.delete(signInReminders).where(eq(signInReminders.uid, uid));
	},
});
