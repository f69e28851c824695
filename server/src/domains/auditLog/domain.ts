import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { recordAudit } from "./actions/recordAudit.ts";
import { mayReadAudit } from "./policy.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

/** Every write of the administration, with before and after. */
export const auditLog = defineDomain({
	name: "auditLog",
	routes,
	callHooks: { auditWrite: recordAudit },
	admin: [
		{
			path: pathTo("admin/audit"),
			group: "site",
			title: "admin.audit",
			icon: "history",
			access: (viewer) => mayReadAudit(viewer).ok,
		},
	],
	purge,
});
