import { and, eq, ne, sql } from "drizzle-orm";
import { spend } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/db.ts";
import { Refused, Unavailable } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { say } from "../../../platform/words.ts";
import { endRecoveries } from "../challenges.ts";
import { deviceOf } from "../devices.ts";
import { passwordChanged } from "../events.ts";
import { accounts, codes, knownDevices, pendingSignIns, sessions } from "../tables.ts";
import { tellOwner } from "./tellOwner.ts";

const changesPerDay = 6;
const daySeconds = 86_400;

/**
 * Writes a member's new password and notifies the owner. Ends every session except `keptSessionId`, all known devices, and
 * every pending password reset, login and e-mail change. This device becomes known, so that the throttling of unknown devices
 * does not affect the owner here. The caller has locked the account.
 * @returns the ended sessions, for `live`. @throws Refused `password-change-limit`
 */
export async function setPassword(tx: Tx, ctx: Ctx, uid: number, passwordHash: string, keptSessionId = 0): Promise<number[]> {
	const now = ctx.clock.now();
	const owner = first(await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uid, uid)).returning());
	if ((await spend(tx, now, { key: `password|u${uid}`, most: changesPerDay, seconds: daySeconds })) > 0) throw new Refused("password-change-limit");
	const ended = await tx
		.delete(sessions)
		.where(and(eq(sessions.uid, uid), ne(sessions.id, keptSessionId)))
		.returning({ id: sessions.id });
	await tx.delete(pendingSignIns).where(eq(pendingSignIns.uid, uid));
	await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
	await tx.insert(knownDevices).values({ uid, device: deviceOf(ctx), seenAt: now });
	await endRecoveries(tx, now, uid);
	// A confirmation link sent to another address could still change the account's e-mail.
	await tx.delete(codes).where(and(eq(codes.uid, uid), sql`lower(${codes.target}) is distinct from ${owner.emailKey}`));
	await publish(tx, passwordChanged({ uid }));
	if (owner.emailVerifiedAt || !owner.phone) await tellOwner(tx, ctx, uid, "password-changed");
	else await notifyByPhone(tx, ctx, owner.phone);
	return ended.map(({ id }) => id);
}

/** For members without an e-mail. The password changes even where SMS is not available. */
async function notifyByPhone(tx: Tx, ctx: Ctx, phone: string): Promise<void> {
	const text = say(ctx.lang, "sms.password-changed", { site: ctx.deps.config.siteName });
	await ctx.deps.sms
		.post(tx, { to: phone, text, expiresAt: new Date(ctx.clock.now().getTime() + daySeconds * 1000), purse: "members" })
		.catch((error: unknown) => {
			if (!(error instanceof Unavailable)) throw error;
		});
}
