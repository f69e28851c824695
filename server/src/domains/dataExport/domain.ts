import { type Domain, defineDomain } from "../domain.ts";
import { buildArchive } from "./actions/buildArchive.ts";
import { deleteExpiredExports, deleteExportOfMember } from "./actions/deleteExports.ts";
import { type BuildArchivePayload, buildArchiveJob } from "./jobs.ts";
import { routes } from "./routes.ts";

/** The archive of a member's data, from all given domains. */
export const dataExport = (domains: readonly Domain[]): Domain =>
	defineDomain({
		name: "dataExport",
		routes,
		jobs: [
			{
				name: buildArchiveJob,
				run: (deps, payload: BuildArchivePayload) =>
					buildArchive(
						deps,
						payload,
						domains.map((domain) => domain.exportData),
					),
			},
		],
		schedules: [{ name: "dataExport.delete-expired", cron: "47 * * * *", run: deleteExpiredExports }],
		purge: deleteExportOfMember,
	});
