import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { sessions } from "../tables.ts";

const freshMs = 10 * 60_000;

/** Whether the member showed within this session, in the last ten minutes, that it is really them. */
export async function isFresh(ctx: Ctx): Promise<boolean> {
	const [row] = await ctx.db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, ctx.viewer.sessionId), gt(sessions.freshAt, new Date(ctx.clock.now().getTime() - freshMs))));
	return row !== undefined;
}

/** Begins those ten minutes, for this session alone. */
export async function markFresh(ctx: Ctx): Promise<void> {
	await ctx.deps.db.update(sessions).set({ freshAt: ctx.clock.now() }).where(eq(sessions.id, ctx.viewer.sessionId));
}
