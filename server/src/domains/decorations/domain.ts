import { eq } from "drizzle-orm";
import { defineDomain } from "../domain.ts";
import { expireDecorations } from "./actions/expireDecorations.ts";
import { exportData } from "./exportData.ts";
import { decorationGoods } from "./goodsKind.ts";
import { routes } from "./routes.ts";
import { memberDecorations } from "./tables.ts";

/** What members wear around their avatar. */
export const decorations = defineDomain({
	name: "decorations",
	routes,
	goodsKinds: [decorationGoods],
	schedules: [{ name: "decorations.expire", cron: "*/10 * * * *", run: expireDecorations }],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(memberDecorations).where(eq(memberDecorations.uid, uid));
	},
});
