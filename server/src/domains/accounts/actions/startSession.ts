import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/cookies.ts";
import type { Tx } from "../../../platform/db.ts";
import { deviceOf } from "../devices.ts";
import { knownDevices, sessions } from "../tables.ts";
import { type OpenedSession, openSession } from "./openSession.ts";
import { holdProven, type Proof } from "./proofs.ts";
import { tellOwner } from "./tellOwner.ts";

/**
 * Logs a member in without a second factor: after registration or a password change.
 * @throws Refused when the credential is no longer valid
 */
export async function startSession(ctx: Ctx, uid: number, remembered: boolean, check: Proof): Promise<OpenedSession> {
	const session = await ctx.deps.db.transaction(async (tx) => {
		await holdProven(tx, uid, check);
		return writeSession(tx, ctx, uid, remembered);
	});
	await handOver(ctx, session);
	return session;
}

/** A new session, and the oldest ones that were ended by it. */
export interface WrittenSession extends OpenedSession {
	ended: number[];
}

/** Per member; the oldest session ends when another begins. */
const maxSessions = 100;

/**
 * Creates a session and ends that of the request. The device becomes known; a member who has other known devices is notified
 * by e-mail. The caller has locked the account, and sends the cookie after the commit.
 */
export async function writeSession(tx: Tx, ctx: Ctx, uid: number, remembered: boolean): Promise<WrittenSession> {
	const device = deviceOf(ctx);
	const now = ctx.clock.now();
	if (ctx.viewer.signedIn) await tx.delete(sessions).where(eq(sessions.id, ctx.viewer.sessionId));
	const [added] = await tx
		.insert(knownDevices)
		.values({ uid, device, seenAt: now })
		.onConflictDoUpdate({ target: [knownDevices.uid, knownDevices.device], set: { seenAt: now } })
		// True for an inserted row, false for an updated one.
		.returning({ isNew: sql<boolean>`xmax = 0` });
	if (added?.isNew && (await hasOtherDevice(tx, uid, device))) await tellOwner(tx, ctx, uid, "new-device");
	const ended = await tx
		.delete(sessions)
		.where(
			and(eq(sessions.uid, uid), sql`${sessions.id} <= (select id from ${sessions} where uid = ${uid} order by id desc offset ${maxSessions - 1} limit 1)`),
		)
		.returning({ id: sessions.id });
	const opened = await openSession(tx, { uid, remembered, userAgent: ctx.userAgent, address: ctx.address, now });
	return { ...opened, ended: ended.map(({ id }) => id) };
}

/** Sets the cookie, and disconnects open pages of the ended sessions. */
export async function handOver(ctx: Ctx, { token, maxAgeSeconds, ended }: WrittenSession): Promise<void> {
	ctx.out.cookies.push({ name: cookieNames.session, value: token, maxAgeSeconds, httpOnly: true });
	const before = ctx.viewer.signedIn ? [ctx.viewer.sessionId] : [];
	if (before.length + ended.length > 0) await ctx.deps.live.endSessions([...before, ...ended]);
}

async function hasOtherDevice(tx: Tx, uid: number, device: string): Promise<boolean> {
	const [row] = await tx
		.select({ one: sql`1` })
		.from(knownDevices)
		.where(and(eq(knownDevices.uid, uid), ne(knownDevices.device, device)))
		.limit(1);
	return row !== undefined;
}
