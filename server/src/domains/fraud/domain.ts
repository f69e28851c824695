import { eq } from "drizzle-orm";
import { paymentReviewActions } from "#contract/paymentReviews.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { pendingNote } from "../adminSlot.ts";
import { defineDomain } from "../domain.ts";
import { deleteOldOrigins, noteOrigin } from "./actions/noteOrigin.ts";
import { releaseReviewsOf } from "./actions/releaseReviews.ts";
import { exportData } from "./exportData.ts";
import { reviewNotification } from "./notification.ts";
import { countOpenReviews } from "./queries.ts";
import { routes } from "./routes.ts";
import { fraudOrigins } from "./tables.ts";

/** Payments that look like fraud are held until an administrator decides. */
export const fraud = defineDomain({
	name: "fraud",
	routes,
	moderation: paymentReviewActions,
	notifications: [reviewNotification],
	onRegistration: [noteOrigin],
	schedules: [{ name: "fraud.delete-old-origins", cron: "27 2 * * *", run: deleteOldOrigins }],
	admin: [
		{
			path: pathTo("admin/payments"),
			group: "support",
			title: "admin.payments",
			icon: "shield",
			access: ({ auditor }) => auditor,
			note: pendingNote((db) => countOpenReviews(db, 100), "admin.paymentsPending"),
		},
	],
	exportData,
	purge: async (deps, uid) => {
		await deps.db.delete(fraudOrigins).where(eq(fraudOrigins.uid, uid));
		await releaseReviewsOf(deps, uid);
	},
});
