import { ownRows } from "../../platform/data/exportData.ts";
import { defineDomain } from "../domain.ts";
import { addThreadPort } from "../threads/port.ts";
import { routes } from "./routes.ts";
import { threadForwards } from "./tables.ts";
import { forwardPort } from "./threadPort.ts";

addThreadPort(forwardPort);

/** Threads that forward another thread. */
export const forwards = defineDomain({
	name: "forwards",
	routes,
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
