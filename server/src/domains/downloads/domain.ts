import type { Domain } from "../domain.ts";
import { clearDownloads } from "./actions/clearDownloads.ts";
import { packDownload } from "./actions/packDownload.ts";
import { reactions } from "./reactions.ts";
import { routes } from "./routes.ts";
import { packTask } from "./tasks.ts";

export const downloads: Domain = {
	name: "downloads",
	routes,
	reactions,
	tasks: [
		{ task: packTask, run: packDownload },
		{ task: "downloads.clear", cron: "47 * * * *", run: clearDownloads },
	],
};
