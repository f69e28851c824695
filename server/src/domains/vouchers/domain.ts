import { eq } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { voucherActions } from "#contract/vouchers.ts";
import { defineDomain } from "../domain.ts";
import { deleteOldImports, importJob, runImport } from "./actions/importVouchers.ts";
import { runTopUp, topUpJob } from "./actions/topUpPhone.ts";
import { exportData } from "./exportData.ts";
import { codeGoods } from "./goodsKind.ts";
import { topUpNotification } from "./notification.ts";
import { routes } from "./routes.ts";
import { topUps } from "./tables.ts";

/** Goods that are codes: top-up cards and coupons. */
export const vouchers = defineDomain({
	name: "vouchers",
	routes,
	goodsKinds: [codeGoods],
	moderation: voucherActions,
	notifications: [topUpNotification],
	jobs: [
		{ name: topUpJob, run: runTopUp },
		{ name: importJob, run: runImport },
	],
	schedules: [{ name: "vouchers.delete-old-imports", cron: "41 3 * * *", run: deleteOldImports }],
	admin: [
		{
			path: pathTo("admin/vouchers"),
			group: "coins",
			title: "admin.vouchers",
			icon: "gold",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(topUps).where(eq(topUps.uid, uid));
	},
});
