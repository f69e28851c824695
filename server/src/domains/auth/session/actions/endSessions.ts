import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { sessions } from "../../../accounts/tables.ts";

/** Ends the session of this request. */
export async function logOut(ctx: Ctx): Promise<void> {
	if (!ctx.viewer.loggedIn) return;
	await ctx.deps.db.delete(sessions).where(eq(sessions.id, ctx.viewer.sessionId));
	await ctx.deps.realtime.disconnectSessions([ctx.viewer.sessionId]);
	ctx.responseMeta.cookies.push({ name: cookieNames.session, value: "", maxAgeSeconds: 0, httpOnly: true });
}

/** Ends one of the viewer's sessions. @throws NotFound when it is not theirs */
export async function endSession(ctx: Ctx, id: number): Promise<void> {
	if (id === ctx.viewer.sessionId) return logOut(ctx);
	await ctx.transaction(async (tx) => {
		const ended = await tx
			.delete(sessions)
			.where(and(eq(sessions.id, id), eq(sessions.uid, ctx.viewer.uid)))
			.returning({ id: sessions.id });
		if (ended.length === 0) throw new NotFound();
		return {};
	});
	await ctx.deps.realtime.disconnectSessions([id]);
}

/** Ends all of the viewer's sessions except this one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
	const ended = await ctx.deps.db
		.delete(sessions)
		.where(and(eq(sessions.uid, ctx.viewer.uid), ne(sessions.id, ctx.viewer.sessionId)))
		.returning({ id: sessions.id });
	await ctx.deps.realtime.disconnectSessions(ended.map(({ id }) => id));
}
