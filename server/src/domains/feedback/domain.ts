import { defineDomain } from "../domain.ts";
import { notifyAdministrators } from "./actions/notifyAdministrators.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

export const feedback = defineDomain({
	name: "feedback",
	routes,
	schedules: [{ name: "feedback.notify-administrators", cron: "*/15 * * * *", run: notifyAdministrators }],
	exportData,
	purge,
});
