import type { Domain } from "../domain.ts";
import { notifyAdministrators } from "./actions/notifyAdministrators.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";

export const feedback: Domain = {
	name: "feedback",
	routes,
	on: handlers,
	jobs: [{ name: "feedback.notify-administrators", cron: "*/15 * * * *", run: notifyAdministrators }],
};
