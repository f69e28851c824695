import QRCode from "qrcode";
import type { Answer } from "#contract/call.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import type { securityOverview, twoStepSetup } from "#contract/security.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { isFresh } from "../accounts/actions/freshness.ts";
import { proofAddress } from "../accounts/actions/ownerCode.ts";
import { shortPhone } from "../accounts/phones.ts";
import { shortEmail } from "../accounts/present.ts";
import { findAccount } from "../accounts/queries.ts";
import { countRecoveryCodes, findTwoStep, listPasskeys, listSignIns } from "./queries.ts";
import { totpUri } from "./rules.ts";
import type { passkeys } from "./tables.ts";

/** A key that is not confirmed within this time is not shown again. */
const setupLifetimeMs = 30 * 60_000;

const presentPasskey = ({ id, name, synced, createdAt, usedAt }: typeof passkeys.$inferSelect): PasskeyView => ({
	id,
	name,
	synced,
	createdAt: unixSeconds(createdAt),
	usedAt: usedAt && unixSeconds(usedAt),
});

const maskOrNull = (value: string | null | undefined, mask: (value: string) => string): string | null => (value ? mask(value) : null);

export async function presentOverview(ctx: Ctx): Promise<Answer<typeof securityOverview>> {
	const { uid } = ctx.viewer;
	const [account, recentlyAuthenticated, totpKey, recoveryLeft, passkeyRows, logins] = await Promise.all([
		findAccount(ctx.db, uid),
		isFresh(ctx),
		findTwoStep(ctx.db, ctx.deps.config, uid),
		countRecoveryCodes(ctx.db, uid),
		listPasskeys(ctx.db, uid),
		listSignIns(ctx.db, uid),
	]);
	return {
		has_password: typeof account?.passwordHash === "string",
		fresh: recentlyAuthenticated,
		proof_email: account ? maskOrNull(proofAddress(account), shortEmail) : null,
		email: account?.emailVerifiedAt ? maskOrNull(account.email, shortEmail) : null,
		phone: account?.phoneVerifiedAt ? maskOrNull(account.phone, shortPhone) : null,
		two_step: Boolean(totpKey?.enabledAt),
		recovery_left: totpKey?.enabledAt ? recoveryLeft : 0,
		passkeys: passkeyRows.map(presentPasskey),
		sign_ins: logins.map(({ id, way, outcome, userAgent, address, createdAt }) => ({ id, way, outcome, userAgent, address, at: unixSeconds(createdAt) })),
		closing_time: account?.closingAt ? unixSeconds(account.closingAt) : null,
		closing_days: ctx.deps.config.closingDays,
	};
}

/** The TOTP key that is not confirmed yet. Shown only shortly after authentication: it is as sensitive as a password. */
export async function presentSetup(ctx: Ctx): Promise<Answer<typeof twoStepSetup>> {
	const totpKey = await findTwoStep(ctx.db, ctx.deps.config, ctx.viewer.uid);
	if (!totpKey?.key || totpKey.enabledAt || ctx.clock.now().getTime() - totpKey.createdAt.getTime() > setupLifetimeMs || !(await isFresh(ctx)))
		return { setup: null };
	const uri = totpUri(totpKey.key, ctx.deps.config.siteName, ctx.viewer.username);
	return { setup: { key: totpKey.key, uri, qr: await QRCode.toString(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" }) } };
}
