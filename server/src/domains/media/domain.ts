import { defineDomain } from "../domain.ts";
import { addAvif } from "./actions/addAvif.ts";
import { deleteUnusedPictures } from "./actions/deleteUnusedPictures.ts";
import { removeFiles } from "./actions/removeFiles.ts";
import { exportData } from "./exportData.ts";
import { encodeAvifJob, removeFilesJob } from "./jobs.ts";
import { routes } from "./routes.ts";
import { readPreview, serveMedia } from "./serve.ts";

export const media = defineDomain({
	name: "media",
	routes,
	jobs: [
		{ name: encodeAvifJob, run: addAvif },
		{ name: removeFilesJob, run: removeFiles },
	],
	schedules: [{ name: "media.delete-unused", cron: "41 * * * *", run: deleteUnusedPictures }],
	serve: serveMedia,
	readPreview,
	exportData,
});
