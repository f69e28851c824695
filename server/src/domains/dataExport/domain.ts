import type { Domain } from "../domain.ts";
import { buildArchive } from "./actions/buildArchive.ts";
import { deleteExpiredExports } from "./actions/deleteExports.ts";
import { handlers } from "./handlers.ts";
import { buildArchiveJob } from "./jobs.ts";
import { routes } from "./routes.ts";

export const dataExport: Domain = {
	name: "dataExport",
	routes,
	on: handlers,
	jobs: [
		{ name: buildArchiveJob, run: buildArchive },
		{ name: "dataExport.delete-expired", cron: "47 * * * *", run: deleteExpiredExports },
	],
};
