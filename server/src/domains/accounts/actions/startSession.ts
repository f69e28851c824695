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
 * Signs a member in on this browser without asking for a second step: who registered a moment ago, or goes on after a
 * change of the password. The answer carries the cookie. @throws Refused when what was shown opens nothing any more.
 */
export async function startSession(ctx: Ctx, uid: number, remembered: boolean, proof: Proof): Promise<OpenedSession> {
	const session = await ctx.deps.db.transaction(async (tx) => {
		await holdProven(tx, uid, proof);
		return writeSession(tx, ctx, uid, remembered);
	});
	await handOver(ctx, session);
	return session;
}

/** A session just written, with the oldest ones that gave way to it. */
export interface WrittenSession extends OpenedSession {
	ended: number[];
}

/** Sessions of one member; the oldest ends where one more begins. */
const sessionsMost = 100;

/**
 * Opens a session on this browser: always a new one, never one that was there before; the one that the request came with
 * ends. The browser is known to the account from now on; a member who has known browsers is told by mail of one more.
 * The caller holds the account, and hands the session over once this is committed.
 */
export async function writeSession(tx: Tx, ctx: Ctx, uid: number, remembered: boolean): Promise<WrittenSession> {
	const device = deviceOf(ctx);
	const now = ctx.clock.now();
	if (ctx.viewer.signedIn) await tx.delete(sessions).where(eq(sessions.id, ctx.viewer.sessionId));
	const [added] = await tx
		.insert(knownDevices)
		.values({ uid, device, seenAt: now })
		.onConflictDoUpdate({ target: [knownDevices.uid, knownDevices.device], set: { seenAt: now } })
		// PostgreSQL's own mark of a row that was inserted, not updated.
		.returning({ isNew: sql<boolean>`xmax = 0` });
	if (added?.isNew && (await hasOtherDevice(tx, uid, device))) await tellOwner(tx, ctx, uid, "new-device");
	const ended = await tx
		.delete(sessions)
		.where(
			and(eq(sessions.uid, uid), sql`${sessions.id} <= (select id from ${sessions} where uid = ${uid} order by id desc offset ${sessionsMost - 1} limit 1)`),
		)
		.returning({ id: sessions.id });
	const opened = await openSession(tx, { uid, remembered, userAgent: ctx.userAgent, address: ctx.address, now });
	return { ...opened, ended: ended.map(({ id }) => id) };
}

/** Gives the browser its half of a session, and cuts the open pages of the one before and of those that gave way. */
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
