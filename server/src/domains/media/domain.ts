import type { Domain } from "../domain.ts";
import { addAvif } from "./actions/addAvif.ts";
import { clearUnused } from "./actions/clearUnused.ts";
import { removeFiles } from "./actions/removeFiles.ts";
import { routes } from "./routes.ts";
import { encodeAvifTask, removeFilesTask } from "./tasks.ts";

export const media: Domain = {
	name: "media",
	routes,
	tasks: [
		{ task: encodeAvifTask, run: addAvif },
		{ task: removeFilesTask, run: removeFiles },
		{ task: "media.clear-unused", cron: "41 * * * *", run: clearUnused },
	],
};
