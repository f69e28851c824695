import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { first, type Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Unavailable } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { tryConsume } from "../../../../platform/security/throttle.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { passwordChanged } from "../../../accounts/events.ts";
import { accounts, emailCodes, knownDevices, pendingLogins, sessions } from "../../../accounts/tables.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { cancelPasswordResets } from "../../oneTimeCode/codeRequests.ts";
import { passwordChanges } from "../../throttles.ts";

const daySeconds = 86_400;

/**
 * Writes a member's new password and notifies the owner. Ends every session except `keptSessionId`, all known devices, and
 * every pending password reset, login and e-mail change. This device becomes known, so that the throttling of unknown devices
 * does not affect the owner here. The caller has locked the account.
 * @returns the ended sessions, for `live`. @throws Forbidden `password-change-limit`
 */
export async function setPassword(tx: Tx, ctx: Ctx, uid: number, passwordHash: string, keptSessionId = 0): Promise<number[]> {
	const now = ctx.clock.now();
	const owner = first(await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uid, uid)).returning());
	if ((await tryConsume(tx, passwordChanges(uid))) > 0) throw new Forbidden("password-change-limit");
	const ended = await tx
		.delete(sessions)
		.where(and(eq(sessions.uid, uid), ne(sessions.id, keptSessionId)))
		.returning({ id: sessions.id });
	await tx.delete(pendingLogins).where(eq(pendingLogins.uid, uid));
	await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
	await tx.insert(knownDevices).values({ uid, device: ensureDeviceHash(ctx), seenAt: now });
	await cancelPasswordResets(tx, now, uid);
	// A confirmation link sent to another address could still change the account's e-mail.
	await tx.delete(emailCodes).where(and(eq(emailCodes.uid, uid), sql`lower(${emailCodes.target}) is distinct from ${owner.emailKey}`));
	await publish(tx, passwordChanged({ uid }));
	if (owner.emailVerifiedAt || !owner.phone) await notifyAccountOwner(tx, ctx, uid, "password-changed");
	else await notifyByPhone(tx, ctx, owner.phone);
	return ended.map(({ id }) => id);
}

/** For members without an e-mail. The password changes even where SMS is not available. */
async function notifyByPhone(tx: Tx, ctx: Ctx, phone: string): Promise<void> {
	const text = t(ctx.lang, "sms.password-changed", { site: ctx.deps.config.siteName });
	await ctx.deps.sms
		.enqueue(tx, { to: phone, text, expiresAt: new Date(ctx.clock.now().getTime() + daySeconds * 1000), quota: "members" })
		.catch((error: unknown) => {
			if (!(error instanceof Unavailable)) throw error;
		});
}
