import type { Domain } from "../domain.ts";
import { deleteExpiredExports } from "./actions/deleteExports.ts";
import { buildArchive } from "./actions/buildArchive.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";
import { buildArchiveJob } from "./jobs.ts";

export const dataExport: Domain = {
	name: "dataExport",
	routes,
	on: reactions,
	jobs: [
		{ name: buildArchiveJob, run: buildArchive },
		{ name: "dataExport.delete-expired", cron: "47 * * * *", run: deleteExpiredExports },
	],
};
