import { eq } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { mayReadPlanned } from "../../platform/security/staffSections.ts";
import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { routes } from "./routes.ts";
import { editorialEntries } from "./tables.ts";

/** Banners, picks and searches that staff show readers of a section. */
export const editorial = defineDomain({
	name: "editorial",
	routes,
	admin: [
		{
			path: pathTo("admin/editorial"),
			group: "content",
			title: "admin.editorial",
			icon: "star",
			access: (viewer) => mayReadPlanned(viewer).ok,
		},
	],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(editorialEntries).where(eq(editorialEntries.uid, uid));
	},
});
