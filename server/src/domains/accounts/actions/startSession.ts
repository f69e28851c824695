import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/cookies.ts";
import { deviceOf } from "../devices.ts";
import { knownDevices, sessions } from "../tables.ts";
import { type OpenedSession, openSession } from "./openSession.ts";

/**
 * Signs a member in on this browser: always by a new session, never by one that was there before; the one that the
 * request came with ends. The answer carries the cookie, and the browser is known to the account from now on.
 */
export async function startSession(ctx: Ctx, uid: number, remembered: boolean): Promise<OpenedSession> {
	const device = deviceOf(ctx);
	const now = ctx.clock.now();
	const session = await ctx.deps.db.transaction(async (tx) => {
		if (ctx.viewer.signedIn) await tx.delete(sessions).where(eq(sessions.id, ctx.viewer.sessionId));
		await tx
			.insert(knownDevices)
			.values({ uid, device, seenAt: now })
			.onConflictDoUpdate({ target: [knownDevices.uid, knownDevices.device], set: { seenAt: now } });
		return openSession(tx, { uid, remembered, userAgent: ctx.userAgent, address: ctx.address, now });
	});
	ctx.out.cookies.push({ name: cookieNames.session, value: session.token, maxAgeSeconds: session.maxAgeSeconds, httpOnly: true });
	return session;
}
