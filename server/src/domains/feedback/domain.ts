import type { Domain } from "../domain.ts";
import { tellAdministrators } from "./actions/tellAdministrators.ts";
import { reactions } from "./reactions.ts";
import { routes } from "./routes.ts";

export const feedback: Domain = {
	name: "feedback",
	routes,
	reactions,
	tasks: [{ task: "feedback.tell-administrators", cron: "*/15 * * * *", run: tellAdministrators }],
};
