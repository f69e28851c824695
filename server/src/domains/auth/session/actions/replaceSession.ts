import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { knownDevices, sessions } from "../../../accounts/tables.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { type CredentialCheck, lockCheckedAccount } from "../credentialCheck.ts";
import { insertSession, type NewSession } from "../insertSession.ts";

/**
 * Logs a member in without a second factor: after registration or a password change.
 * @throws Forbidden when the credential is no longer valid
 */
export async function createSessionWithoutSecondFactor(ctx: Ctx, uid: number, remembered: boolean, check: CredentialCheck): Promise<NewSession> {
	const session = await ctx.deps.db.transaction(async (tx) => {
		await lockCheckedAccount(tx, uid, check);
		return replaceSession(tx, ctx, uid, remembered);
	});
	await sendSessionCookie(ctx, session);
	return session;
}

/** A new session, and the oldest ones that were ended by it. */
export interface ReplacedSession extends NewSession {
	endedSessionIds: number[];
}

/** Per member; the oldest session ends when another begins. */
const maxSessions = 100;

/**
 * Creates a session and ends that of the request. The device becomes known; a member who has other known devices is notified
 * by e-mail. The caller has locked the account, and sends the cookie after the commit.
 */
export async function replaceSession(tx: Tx, ctx: Ctx, uid: number, remembered: boolean): Promise<ReplacedSession> {
	const device = ensureDeviceHash(ctx);
	const now = ctx.clock.now();
	if (ctx.viewer.loggedIn) await tx.delete(sessions).where(eq(sessions.id, ctx.viewer.sessionId));
	const [added] = await tx
		.insert(knownDevices)
		.values({ uid, device, seenAt: now })
		.onConflictDoUpdate({ target: [knownDevices.uid, knownDevices.device], set: { seenAt: now } })
		// True for an inserted row, false for an updated one.
		.returning({ isNew: sql<boolean>`xmax = 0` });
	if (added?.isNew && (await hasOtherDevice(tx, uid, device))) await notifyAccountOwner(tx, ctx, uid, "new-device");
	const ended = await tx
		.delete(sessions)
		.where(
			and(eq(sessions.uid, uid), sql`${sessions.id} <= (select id from ${sessions} where uid = ${uid} order by id desc offset ${maxSessions - 1} limit 1)`),
		)
		.returning({ id: sessions.id });
	const opened = await insertSession(tx, { uid, remembered, userAgent: ctx.userAgent, address: ctx.address, now });
	return { ...opened, endedSessionIds: ended.map(({ id }) => id) };
}

/** Sets the cookie, and disconnects open pages of the ended sessions. */
export async function sendSessionCookie(ctx: Ctx, { token, maxAgeSeconds, endedSessionIds }: ReplacedSession): Promise<void> {
	ctx.responseMeta.cookies.push({ name: cookieNames.session, value: token, maxAgeSeconds, httpOnly: true });
	const before = ctx.viewer.loggedIn ? [ctx.viewer.sessionId] : [];
	if (before.length + endedSessionIds.length > 0) await ctx.deps.realtime.disconnectSessions([...before, ...endedSessionIds]);
}

async function hasOtherDevice(tx: Tx, uid: number, device: string): Promise<boolean> {
	const [row] = await tx
		.select({ one: sql`1` })
		.from(knownDevices)
		.where(and(eq(knownDevices.uid, uid), ne(knownDevices.device, device)))
		.limit(1);
	return row !== undefined;
}
