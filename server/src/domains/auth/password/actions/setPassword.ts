import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Unavailable } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { tryConsume } from "../../../../platform/security/throttle.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { deleteSessions } from "../../session/queries.ts";
import { knownDevices, sessions } from "../../session/tables.ts";
import { passwordChanges } from "../../throttles.ts";

const dayMs = 86_400_000;

/**
 * Writes a member's new password and notifies the owner. Ends every session except `currentSessionId`, and all known devices;
 * this one becomes known, so that the throttling of unknown devices does not affect the owner here. The caller has locked
 * the account.
 * @returns the new security stamp. @throws Forbidden `password-change-limit`
 */
export async function setPassword(tx: Tx, ctx: Ctx, uid: number, passwordHash: string, currentSessionId = 0): Promise<number> {
	const { securityStamp, emailVerifiedAt, phone } = await changeCredentials(tx, uid, { passwordHash });
	if ((await tryConsume(tx, passwordChanges(uid))) > 0) throw new Forbidden("password-change-limit");
	await deleteSessions(tx, and(eq(sessions.uid, uid), ne(sessions.id, currentSessionId)));
	await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
	await tx.insert(knownDevices).values({ uid, device: ensureDeviceHash(ctx), seenAt: ctx.clock.now() });
	if (emailVerifiedAt || !phone) await notifyAccountOwner(tx, ctx, uid, "password-changed");
	else await notifyByPhone(tx, ctx, phone);
	return securityStamp;
}

/** For members without an e-mail. The password changes even where SMS is not available. */
async function notifyByPhone(tx: Tx, ctx: Ctx, phone: string): Promise<void> {
	const text = t(ctx.lang, "sms.password-changed", { site: ctx.deps.config.siteName });
	const expiresAt = new Date(ctx.clock.now().getTime() + dayMs);
	await ctx.deps.sms.enqueue(tx, { to: phone, text, expiresAt, quota: "members" }).catch((error: unknown) => {
		if (!(error instanceof Unavailable)) throw error;
	});
}
