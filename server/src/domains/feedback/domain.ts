import type { Domain } from "../domain.ts";
import { tellAdministrators } from "./actions/tellAdministrators.ts";
import { routes } from "./routes.ts";

export const feedback: Domain = {
	name: "feedback",
	routes,
	tasks: [{ task: "feedback.tell-administrators", cron: "*/15 * * * *", run: tellAdministrators }],
};
