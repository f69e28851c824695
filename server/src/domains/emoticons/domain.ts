import { eq } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { emoticonGoods } from "./goodsKind.ts";
import { routes } from "./routes.ts";
import { serveEmoticons } from "./serve.ts";
import { memberEmoticons } from "./tables.ts";

/** Packs of emoticons that members buy. */
export const emoticons = defineDomain({
	name: "emoticons",
	routes,
	goodsKinds: [emoticonGoods],
	serve: serveEmoticons,
	admin: [
		{
			path: pathTo("admin/emoticons"),
			group: "content",
			title: "admin.emoticons",
			icon: "smile",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(memberEmoticons).where(eq(memberEmoticons.uid, uid));
	},
});
