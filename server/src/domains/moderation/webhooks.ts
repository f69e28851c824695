import { eq } from "drizzle-orm";
import Type from "typebox";
import { pathTo } from "#contract/screenPaths.ts";
import { type WebhookEvent, webhookOn } from "../webhookSlot.ts";
import { reportReceived } from "./events.ts";
import { reportCases } from "./tables.ts";

/** Reports, without who reported, what they wrote and what was reported: moderators read that in the queue. */
export const reportWebhooks: readonly WebhookEvent[] = [
	webhookOn(reportReceived, {
		name: "report.received",
		title: "webhook.event.report.received",
		schema: Type.Object({
			case: Type.Integer(),
			/** Kind and id of what was reported. */
			object: Type.String(),
			id: Type.Integer(),
			country_fid: Type.Integer(),
			fid: Type.Union([Type.Integer(), Type.Null()]),
			reason: Type.String(),
			/** Of the case, with this one. */
			reports: Type.Integer(),
			url: Type.String(),
		}),
		async load({ db, config }, { caseId, reason }) {
			const [row] = await db.select().from(reportCases).where(eq(reportCases.id, caseId));
			return (
				row && {
					section: row.countryFid,
					data: {
						case: caseId,
						object: row.kind,
						id: row.objectId,
						country_fid: row.countryFid,
						fid: row.fid,
						reason,
						reports: row.reportCount,
						url: config.publicUrl + pathTo("moderation"),
					},
				}
			);
		},
	}),
];
