import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/cookies.ts";
import type { Tx } from "../../../platform/db.ts";
import { deviceOf } from "../devices.ts";
import { knownDevices, sessions } from "../tables.ts";
import { type OpenedSession, openSession } from "./openSession.ts";
import { tellOwner } from "./tellOwner.ts";

/**
 * Signs a member in on this browser: always by a new session, never by one that was there before; the one that the
 * request came with ends. The answer carries the cookie, and the browser is known to the account from now on. A member
 * who has known browsers is told by mail of one more.
 */
export async function startSession(ctx: Ctx, uid: number, remembered: boolean): Promise<OpenedSession> {
	const device = deviceOf(ctx);
	const now = ctx.clock.now();
	const session = await ctx.deps.db.transaction(async (tx) => {
		if (ctx.viewer.signedIn) await tx.delete(sessions).where(eq(sessions.id, ctx.viewer.sessionId));
		const [added] = await tx
			.insert(knownDevices)
			.values({ uid, device, seenAt: now })
			.onConflictDoUpdate({ target: [knownDevices.uid, knownDevices.device], set: { seenAt: now } })
			// PostgreSQL's own mark of a row that was inserted, not updated.
			.returning({ isNew: sql<boolean>`xmax = 0` });
		if (added?.isNew && (await hasOtherDevice(tx, uid, device))) await tellOwner(tx, ctx, uid, "new-device");
		return openSession(tx, { uid, remembered, userAgent: ctx.userAgent, address: ctx.address, now });
	});
	ctx.out.cookies.push({ name: cookieNames.session, value: session.token, maxAgeSeconds: session.maxAgeSeconds, httpOnly: true });
	return session;
}

async function hasOtherDevice(tx: Tx, uid: number, device: string): Promise<boolean> {
	const [row] = await tx
		.select({ one: sql`1` })
		.from(knownDevices)
		.where(and(eq(knownDevices.uid, uid), ne(knownDevices.device, device)))
		.limit(1);
	return row !== undefined;
}
