import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { logModeration } from "../../../accounts/moderationLog/actions/logModeration.ts";
import { mayCloseReport } from "../../policy.ts";
import { reportCases } from "../../tables.ts";
import { lockCase } from "../queries.ts";

/**
 * Closes all reports of a thread, reply or member, and logs it. Repeating it changes nothing.
 * @throws NotFound also for what the viewer doesn't moderate
 */
export async function closeReportCase(ctx: Ctx, { id, reason }: { id: number; reason?: string | undefined }): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const found = await lockCase(tx, id);
		if (!found || !mayCloseReport(viewer, found).ok) throw new NotFound();
		if (found.closedAt) return {};
		await tx.update(reportCases).set({ closedAt: ctx.clock.now(), closedBy: viewer.uid }).where(eq(reportCases.id, id));
		await logModeration(tx, ctx, { action: "close-report", object: { kind: "report", id }, reason, before: { open: true }, after: { open: false } });
		return {};
	});
}
