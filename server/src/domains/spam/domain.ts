import { onRegistration } from "../auth/registration/onRegistration.ts";
import { defineDomain } from "../domain.ts";
import { addHoldRule } from "../threads/holding/holdRules.ts";
import { assessPost } from "./actions/assessPost.ts";
import { carryOut } from "./actions/carryOut.ts";
import { deleteOldData, purge } from "./actions/deleteOldData.ts";
import { holdEarlier } from "./actions/holdEarlier.ts";
import { noteRegistration } from "./actions/noteRegistration.ts";
import { routes } from "./routes.ts";

addHoldRule(assessPost);
onRegistration(noteRegistration);

/** Spam waves: posts of new members that look like spam are held and decided together. */
export const spam = defineDomain({
	name: "spam",
	routes,
	jobs: [
		{ name: "spam.hold-earlier", run: (deps, payload) => holdEarlier(deps, payload as { pids: number[] }) },
		{ name: "spam.carry-out", run: (deps, payload) => carryOut(deps, payload as { id: number }) },
	],
	schedules: [{ name: "spam.delete-old-data", cron: "41 * * * *", run: (deps) => deleteOldData(deps) }],
	purge,
});
