import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { sessions } from "../../tables.ts";
import { deleteSessions } from "../queries.ts";

/** Ends the session of this request. */
export async function logOut(ctx: Ctx): Promise<void> {
	if (!ctx.viewer.loggedIn) return;
	await ctx.deps.db.transaction((tx) => deleteSessions(tx, eq(sessions.id, ctx.viewer.sessionId)));
	ctx.responseMeta.cookies.push({ name: cookieNames.session, value: "", maxAgeSeconds: 0, httpOnly: true });
}

/** Ends one of the viewer's sessions. @throws NotFound when it is not theirs */
export async function endSession(ctx: Ctx, id: number): Promise<void> {
	if (id === ctx.viewer.sessionId) return logOut(ctx);
	await ctx.transaction(async (tx) => {
		if ((await deleteSessions(tx, and(eq(sessions.id, id), eq(sessions.uid, ctx.viewer.uid)))) === 0)
			throw new NotFound();
	});
}

/** Ends all of the viewer's sessions except this one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
	const { uid, sessionId } = ctx.viewer;
	await ctx.deps.db.transaction((tx) => deleteSessions(tx, and(eq(sessions.uid, uid), ne(sessions.id, sessionId))));
}
