import { and, desc, eq, gt } from "drizzle-orm";
import QRCode from "qrcode";
import type { CallResponse } from "#contract/call.ts";
import type { findPendingSecondFactor, findTwoFactorSetup, securityOverview } from "#contract/security.ts";
import type { listSessions } from "#contract/sessions.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { maskEmail } from "../../platform/data/text.ts";
import { maskPhone } from "../accounts/phoneNumber.ts";
import { findAccount } from "../accounts/queries.ts";
import { readSetting } from "../siteSettings/queries.ts";
import { findDeletionReason } from "./deletion/queries.ts";
import { listPasskeys } from "./passkey/webauthn.ts";
import { reauthenticationEmail } from "./reauthentication/actions/reauthenticate.ts";
import { isRecentlyAuthenticated } from "./session/queries.ts";
import { deletionDays } from "./settings.ts";
import { logins, sessions } from "./tables.ts";
import { findPendingLogin } from "./twoFactor/actions/verifySecondFactor.ts";
import { countUnusedRecoveryCodes, findTotpKey, totpUri } from "./twoFactor/codes.ts";

const maskOrNull = (value: string | null | undefined, mask: (value: string) => string): string | null =>
	value ? mask(value) : null;

/** The last 20 successful and failed logins. */
function listRecentLogins(db: Db, ownerUid: number) {
	const { id, uid, method, outcome, userAgent, address, createdAt } = logins;
	return db
		.select({ id, method, outcome, userAgent, address, createdAt })
		.from(logins)
		.where(eq(uid, ownerUid))
		.orderBy(desc(id))
		.limit(20);
}

/** The security settings of the viewer's account. */
export async function presentSecurityOverview(ctx: Ctx): Promise<CallResponse<typeof securityOverview>> {
	const { uid } = ctx.viewer;
	const [account, recentlyAuthenticated, totpKey, recoveryLeft, passkeys, recentLogins] = await Promise.all([
		findAccount(ctx.db, uid),
		isRecentlyAuthenticated(ctx),
		findTotpKey(ctx.db, ctx.deps.config, uid),
		countUnusedRecoveryCodes(ctx.db, uid),
		listPasskeys(ctx.db, uid),
		listRecentLogins(ctx.db, uid),
	]);
	return {
		has_password: typeof account?.passwordHash === "string",
		recentlyAuthenticated,
		reauthentication_email: account ? maskOrNull(reauthenticationEmail(account), maskEmail) : null,
		email: account?.emailVerifiedAt ? maskOrNull(account.email, maskEmail) : null,
		unconfirmed_email: account?.emailVerifiedAt ? null : (account?.email ?? null),
		phone: account?.phoneVerifiedAt ? maskOrNull(account.phone, maskPhone) : null,
		two_factor: Boolean(totpKey?.enabledAt),
		recovery_left: totpKey?.enabledAt ? recoveryLeft : 0,
		passkeys: passkeys.map(({ id, name, synced, createdAt, usedAt }) => {
			return { id, name, synced, createdAt: unixSeconds(createdAt), usedAt: usedAt && unixSeconds(usedAt) };
		}),
		logins: recentLogins.map(({ createdAt, ...login }) => ({ ...login, at: unixSeconds(createdAt) })),
		deletion_time: account?.scheduledDeletionAt ? unixSeconds(account.scheduledDeletionAt) : null,
		deletion_reason: await findDeletionReason(ctx.db, uid),
		deletion_days: await readSetting(ctx.deps, deletionDays),
	};
}

/** The viewer's newest 50 unexpired sessions. */
export async function presentSessions({ db, viewer, clock }: Ctx): Promise<CallResponse<typeof listSessions>> {
	const { id, userAgent, address, createdAt, seenAt } = sessions;
	const rows = await db
		.select({ id, userAgent, address, createdAt, seenAt })
		.from(sessions)
		.where(and(eq(sessions.uid, viewer.uid), gt(sessions.expiresAt, clock.now())))
		.orderBy(desc(createdAt), desc(id))
		.limit(50);
	const views = rows.map((row) => ({
		...row,
		current: row.id === viewer.sessionId,
		createdAt: unixSeconds(row.createdAt),
		seenAt: unixSeconds(row.seenAt),
	}));
	return { lists: views };
}

/** A key that is not confirmed within this time is not shown again. */
const setupLifetimeMs = 30 * 60_000;

/**
 * The TOTP key that is not confirmed yet. Shown only shortly after authentication: it is as sensitive as a password.
 */
export async function presentTwoFactorSetup(ctx: Ctx): Promise<CallResponse<typeof findTwoFactorSetup>> {
	const totpKey = await findTotpKey(ctx.db, ctx.deps.config, ctx.viewer.uid);
	if (
		!totpKey?.key ||
		totpKey.enabledAt ||
		ctx.clock.now().getTime() - totpKey.createdAt.getTime() > setupLifetimeMs ||
		!(await isRecentlyAuthenticated(ctx))
	)
		return { setup: null };
	const uri = totpUri(totpKey.key, ctx.deps.config.siteName, ctx.viewer.username);
	return {
		setup: {
			key: totpKey.key,
			uri,
			qr: await QRCode.toString(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" }),
		},
	};
}

/** The second factor that this browser's latest login waits for. */
export async function presentPendingSecondFactor(ctx: Ctx): Promise<CallResponse<typeof findPendingSecondFactor>> {
	const pending = await findPendingLogin(ctx, undefined);
	const account = pending && (await findAccount(ctx.db, pending.uid));
	return { second_step: account ? { methods: account.secondFactors, expires: unixSeconds(pending.expiresAt) } : null };
}
