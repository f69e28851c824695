import { defineDomain } from "../domain.ts";
import { deleteOldTranslations } from "./queries.ts";
import { routes } from "./routes.ts";

/** Posts in other languages, translated by a machine. */
export const translations = defineDomain({
	name: "translations",
	routes,
	schedules: [{ name: "translations.delete-old", cron: "41 3 * * *", run: deleteOldTranslations }],
});
