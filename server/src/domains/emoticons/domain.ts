import { eq } from "drizzle-orm";
import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { emoticonGoods } from "./goodsKind.ts";
import { routes } from "./routes.ts";
import { memberEmoticons } from "./tables.ts";

/** Packs of emoticons that members buy. */
export const emoticons = defineDomain({
	name: "emoticons",
	routes,
	goodsKinds: [emoticonGoods],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(memberEmoticons).where(eq(memberEmoticons.uid, uid));
	},
});
