import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { Conflict, Forbidden, Invalid, Unavailable } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { tryConsume } from "../../../../platform/security/throttle.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { mayChangeWithPassword, maySetPassword } from "../../../accounts/policy.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { assertNewPassword, type NewPassword, passwordError } from "../../../accounts/validation.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import {
	deleteSessions,
	isRecentlyAuthenticated,
	lockOwnAccount,
	markRecentlyAuthenticated,
} from "../../session/queries.ts";
import { knownDevices, sessions } from "../../tables.ts";
import { passwordChanges } from "../../throttles.ts";
import { assertSupportedAppVersion } from "../appVersion.ts";
import { checkOwnPassword } from "./checkPassword.ts";

/**
 * Changes the viewer's password. All other sessions end; this one stays, and counts as recently authenticated.
 * @throws Invalid by field, Forbidden `app-too-old`, `reauthentication-required` where two-factor login is on,
 * `password-change-limit`, TooManyRequests
 */
export async function changePassword(ctx: Ctx, input: NewPassword & { currentPassword: string }): Promise<void> {
	const { uid, sessionId } = ctx.viewer;
	assertSupportedAppVersion(ctx.appVersion);
	assertNewPassword(input);
	const passwordOnly = (await findAccount(ctx.db, uid))?.secondFactors.length === 0;
	authorize(
		mayChangeWithPassword(ctx.viewer, { passwordOnly, recentlyAuthenticated: await isRecentlyAuthenticated(ctx) }),
	);
	const checked = await checkOwnPassword(ctx, input.currentPassword, "currentPassword", "old-password-wrong");
	const passwordHash = await hashPassword(ctx.deps.config, input.newPassword);
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.securityStamp !== checked.securityStamp) throw new Invalid({ currentPassword: "old-password-wrong" });
		await setPassword(tx, ctx, uid, passwordHash, sessionId);
		await markRecentlyAuthenticated(ctx, tx);
	});
}

/**
 * Sets the password of a member who has none.
 * @throws Invalid by field, Forbidden `reauthentication-required`, Conflict `password-set`
 */
export async function setFirstPassword(ctx: Ctx, password: string, repeatedPassword = password): Promise<void> {
	authorize(maySetPassword(ctx.viewer, await isRecentlyAuthenticated(ctx)));
	const error = passwordError(password);
	if (error) throw new Invalid({ password: error });
	if (repeatedPassword !== password) throw new Invalid({ repeatedPassword: "password-mismatch" });
	const { uid } = ctx.viewer;
	const passwordHash = await hashPassword(ctx.deps.config, password);
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.passwordHash !== null) throw new Conflict("password-set");
		await changeCredentials(tx, uid, { passwordHash });
		await notifyAccountOwner(tx, ctx, uid, "password-set");
	});
}

/**
 * Writes a member's new password and notifies the owner. Ends every session except `currentSessionId`, and all known
 * devices; this one becomes known, so that the throttling of unknown devices does not affect the owner here. The caller
 * has locked the account.
 * @throws Forbidden `password-change-limit`
 */
export async function setPassword(
	tx: Tx,
	ctx: Ctx,
	uid: number,
	passwordHash: string,
	currentSessionId = 0,
): Promise<void> {
	const { emailVerifiedAt, phone } = await changeCredentials(tx, uid, { passwordHash });
	if ((await tryConsume(tx, passwordChanges(uid))) > 0) throw new Forbidden("password-change-limit");
	await deleteSessions(tx, and(eq(sessions.uid, uid), ne(sessions.id, currentSessionId)));
	await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
	await tx.insert(knownDevices).values({ uid, device: ensureDeviceHash(ctx), seenAt: ctx.clock.now() });
	if (emailVerifiedAt || !phone) await notifyAccountOwner(tx, ctx, uid, "password-changed");
	else await notifyByPhone(tx, ctx, phone);
}

/** For members without an e-mail. The password changes even where SMS is not available. */
async function notifyByPhone(tx: Tx, ctx: Ctx, phone: string): Promise<void> {
	const text = t(ctx.lang, "sms.password-changed", { site: ctx.deps.config.siteName });
	const expiresAt = new Date(ctx.clock.now().getTime() + dayMs);
	await ctx.deps.sms.enqueue(tx, { to: phone, text, expiresAt, quota: "members" }).catch((error: unknown) => {
		if (!(error instanceof Unavailable)) throw error;
	});
}
