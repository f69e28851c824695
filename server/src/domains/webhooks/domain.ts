import { pathTo } from "#contract/screenPaths.ts";
import { pendingNote } from "../adminSlot.ts";
import { type Domain, defineDomain } from "../domain.ts";
import { deliverJob } from "./actions/addDelivery.ts";
import { deleteOldDeliveries, deliver } from "./actions/deliver.ts";
import { prepareDeliveries, prepareJob } from "./actions/prepareDeliveries.ts";
import { handlerOf } from "./handlers.ts";
import { purge } from "./purge.ts";
import { countFailedWebhooks } from "./queries.ts";
import { routes } from "./routes.ts";

/** Sends the events that the given domains declare to other systems. */
export function webhooks(domains: readonly Domain[]): Domain {
	return defineDomain({
		name: "webhooks",
		routes,
		inTransaction: domains.flatMap((domain) => domain.webhooks).map(handlerOf),
		jobs: [
			{ name: prepareJob, run: prepareDeliveries },
			{ name: deliverJob, run: deliver },
		],
		schedules: [{ name: "webhooks.delete-old", cron: "51 3 * * *", run: deleteOldDeliveries }],
		admin: [
			{
				path: pathTo("admin/webhooks"),
				group: "site",
				title: "admin.webhooks",
				icon: "link",
				access: ({ auditor }) => auditor,
				note: pendingNote(countFailedWebhooks, "admin.webhooksFailed"),
			},
		],
		purge,
	});
}
