import { and, eq, gt, ne } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { sessions } from "../tables.ts";

const validForMs = 10 * 60_000;

/** Whether the member passed every login step in this session within the last ten minutes. Required by `mayWhenRecentlyAuthenticated`. */
export async function isRecentlyAuthenticated(ctx: Ctx, db: Db = ctx.db): Promise<boolean> {
	const [row] = await db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, ctx.viewer.sessionId), gt(sessions.authenticatedAt, new Date(ctx.clock.now().getTime() - validForMs))));
	return row !== undefined;
}

/** Starts those ten minutes, for this session only. The caller has checked every step. */
export async function markRecentlyAuthenticated(ctx: Ctx, tx: Pick<Tx, "update"> = ctx.deps.db): Promise<void> {
	await tx.update(sessions).set({ authenticatedAt: ctx.clock.now() }).where(eq(sessions.id, ctx.viewer.sessionId));
}

/** Ends them in the member's other sessions, when more login steps are required from now on. */
export async function resetOtherSessionsAuthentication(tx: Tx, { viewer }: Ctx): Promise<void> {
	await tx
		.update(sessions)
		.set({ authenticatedAt: null })
		.where(and(eq(sessions.uid, viewer.uid), ne(sessions.id, viewer.sessionId)));
}
