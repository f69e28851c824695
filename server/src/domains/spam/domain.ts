import { defineDomain } from "../domain.ts";
import { apply } from "./actions/apply.ts";
import { assessMessage } from "./actions/assessMessage.ts";
import { assessPost } from "./actions/assessPost.ts";
import { deleteOldData, purge } from "./actions/deleteOldData.ts";
import { holdEarlier } from "./actions/holdEarlier.ts";
import { noteRegistration } from "./actions/noteRegistration.ts";
import { routes } from "./routes.ts";

/** Spam campaigns: posts of new members that look like spam are pending and decided together. */
export const spam = defineDomain({
	name: "spam",
	routes,
	jobs: [
		{ name: "spam.hold-earlier", run: (deps, payload) => holdEarlier(deps, payload as { pids: number[] }) },
		{ name: "spam.apply-decision", run: (deps, payload) => apply(deps, payload as { id: number }) },
	],
	schedules: [{ name: "spam.delete-old-data", cron: "41 * * * *", run: (deps) => deleteOldData(deps) }],
	holdRules: [assessPost],
	messageRules: [assessMessage],
	onRegistration: [noteRegistration],
	purge,
});
