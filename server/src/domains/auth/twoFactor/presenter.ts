import QRCode from "qrcode";
import type { CallResponse } from "#contract/call.ts";
import type { findTwoFactorSetup } from "#contract/security.ts";
import type { Ctx } from "../../../platform/context.ts";
import { isRecentlyAuthenticated } from "../reauthentication/recentAuthentication.ts";
import { totpUri } from "./codes.ts";
import { findTotpKey } from "./queries.ts";

/** A key that is not confirmed within this time is not shown again. */
const setupLifetimeMs = 30 * 60_000;

/** The TOTP key that is not confirmed yet. Shown only shortly after authentication: it is as sensitive as a password. */
export async function presentTwoFactorSetup(ctx: Ctx): Promise<CallResponse<typeof findTwoFactorSetup>> {
	const totpKey = await findTotpKey(ctx.db, ctx.deps.config, ctx.viewer.uid);
	if (!totpKey?.key || totpKey.enabledAt || ctx.clock.now().getTime() - totpKey.createdAt.getTime() > setupLifetimeMs || !(await isRecentlyAuthenticated(ctx)))
		return { setup: null };
	const uri = totpUri(totpKey.key, ctx.deps.config.siteName, ctx.viewer.username);
	return { setup: { key: totpKey.key, uri, qr: await QRCode.toString(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" }) } };
}
