import { type ReportReason, reportRules } from "#contract/reports.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../../platform/security/policy.ts";
import { retainPictures } from "../../../media/actions/retainPictures.ts";
import { mayReport } from "../../policy.ts";
import { insertReport, lockOpenCase } from "../queries.ts";
import { findReported, type ReportTarget } from "../reported.ts";

/** Evidence of an open case has no end; closing the case sets it. */
const retainedWhileOpen = new Date("9999-12-31");

interface TypedReport {
	/** Left out, it is `other`. */
	reason?: ReportReason | undefined;
	message?: string | undefined;
}

/**
 * Reports an object to the moderators, once per member until the case is closed (P-012, G-36). What is reported is
 * stored as it is now.
 * @throws Invalid by field; NotFound for what the viewer may not read; Forbidden by `mayReport`
 */
export async function reportContent(ctx: Ctx, target: ReportTarget, typed: TypedReport): Promise<void> {
	const { viewer } = ctx;
	authorize(requireUnbannedMember(viewer));
	const message = cleanText(typed.message ?? "");
	if ([...message].length > reportRules.messageMax) throw new Invalid({ message: "field.too-long" });
	const reason = typed.reason ?? "other";
	if (reason === "other" && message === "")
		throw new Invalid({ [typed.reason ? "message" : "reason"]: "report-empty" });
	return ctx.transaction(async (tx) => {
		const { kind, id: objectId, uid, countryFid, fid, title, evidence } = await findReported(tx, viewer, target);
		authorize(mayReport(viewer, uid));
		const stored = await evidence(tx);
		const createdAt = ctx.clock.now();
		const object = { kind, objectId, uid, countryFid, fid, subject: title, ...stored };
		const caseId = await lockOpenCase(tx, { ...object, createdAt });
		await retainPictures(tx, stored.aids, retainedWhileOpen);
		await insertReport(tx, { caseId, uid: viewer.uid, reason, message, createdAt });
	});
}
