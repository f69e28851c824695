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

/** Document 3, sections 5 and 9: a password may be changed at most 6 times a day. */
const changesPerDay = 6;
const daySeconds = 86_400;

/**
 * Writes a member's new password: ends every session but `kept`, every other browser's standing, every waiting recovery,
 * second step and change of the e-mail, and tells the owner. This browser is known from now on, so that waits which
 * strangers earned don't meet the owner here; those waits last, since one that ended would tell whose name it is. The
 * caller holds the account.
 * @returns the sessions that ended, for their open pages. @throws Refused `password-change-limit`
 */
export async function setPassword(tx: Tx, ctx: Ctx, uid: number, passwordHash: string, kept = 0): Promise<number[]> {
	const now = ctx.clock.now();
	const owner = first(await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uid, uid)).returning());
	if ((await spend(tx, now, { key: `password|u${uid}`, most: changesPerDay, seconds: daySeconds })) > 0) throw new Refused("password-change-limit");
	const ended = await tx
		.delete(sessions)
		.where(and(eq(sessions.uid, uid), ne(sessions.id, kept)))
		.returning({ id: sessions.id });
	await tx.delete(pendingSignIns).where(eq(pendingSignIns.uid, uid));
	await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
	await tx.insert(knownDevices).values({ uid, device: deviceOf(ctx), seenAt: now });
	await endRecoveries(tx, now, uid);
	// A letter that is under way to another address would carry the account off by its link alone.
	await tx.delete(codes).where(and(eq(codes.uid, uid), sql`lower(${codes.target}) is distinct from ${owner.emailKey}`));
	await publish(tx, passwordChanged({ uid }));
	if (owner.emailVerifiedAt || !owner.phone) await tellOwner(tx, ctx, uid, "password-changed");
	else await tellPhone(tx, ctx, owner.phone);
	return ended.map(({ id }) => id);
}

/** By message to who has no e-mail. Where none can leave, the password is changed all the same. */
async function tellPhone(tx: Tx, ctx: Ctx, phone: string): Promise<void> {
	const text = say(ctx.lang, "sms.password-changed", { site: ctx.deps.config.siteName });
	await ctx.deps.sms
		.post(tx, { to: phone, text, expiresAt: new Date(ctx.clock.now().getTime() + daySeconds * 1000), purse: "members" })
		.catch((error: unknown) => {
			if (!(error instanceof Unavailable)) throw error;
		});
}
