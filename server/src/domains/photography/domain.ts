import { photoActions } from "#contract/photography.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { recountPhotos } from "./actions/recountPhotos.ts";
import { savePayload } from "./actions/savePayload.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

/** Photography: walls of the posts of its board by phone, type, photographer and the editors' choice. */
export const photography = defineDomain({
	name: "photography",
	routes,
	schedules: [{ name: "photography.recount", cron: "26 * * * *", run: recountPhotos }],
	onThreadSaved: [savePayload],
	moderation: photoActions,
	admin: [
		{
			path: pathTo("admin/photography"),
			group: "content",
			title: "admin.photography",
			icon: "image",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge,
});
