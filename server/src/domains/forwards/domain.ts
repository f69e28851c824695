import { ownRows } from "../../platform/data/exportData.ts";
import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";
import { threadForwards } from "./tables.ts";
import { forwardPort } from "./threadPort.ts";

/** Threads that forward another thread. */
export const forwards = defineDomain({
	name: "forwards",
	routes,
	threadPorts: [forwardPort],
	exportData: {
		rows: [
			ownRows("forwards", {
				table: threadForwards,
				owner: threadForwards.uid,
				columns: { tid: threadForwards.tid, forwarded: threadForwards.originTid },
				key: "tid",
			}),
		],
	},
});
