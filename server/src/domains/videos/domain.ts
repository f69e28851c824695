import { defineDomain } from "../domain.ts";
import { convertVideo } from "./actions/convertVideo.ts";
import { deleteUnusedVideos } from "./actions/deleteUnusedVideos.ts";
import { removeVideoFiles } from "./actions/removeVideoFiles.ts";
import { exportData } from "./exportData.ts";
import { holdVideo } from "./holdVideo.ts";
import { convertVideoJob, removeVideoFilesJob } from "./jobs.ts";
import { videoNotification } from "./notification.ts";

import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
import { serveVideos } from "./serve.ts";
import { videoPosts } from "./settings.ts";
import { videoPort } from "./threadPort.ts";
import { acceptVideoUploads } from "./uploadRoutes.ts";

/** Videos of threads: their uploads, files and covers. */
export const videos = defineDomain({
	name: "videos",
	routes,
	notifications: [videoNotification],
	jobs: [
		{ name: convertVideoJob, run: convertVideo },
		{ name: removeVideoFilesJob, run: removeVideoFiles },
	],
	schedules: [{ name: "videos.delete-unused", cron: "47 * * * *", run: deleteUnusedVideos }],
	threadPorts: [videoPort],
	holdRules: [holdVideo],
	settings: [videoPosts],
	serve(app, deps) {
		serveVideos(app, deps);
		acceptVideoUploads(app, deps);
	},
	exportData,
	purge,
});
