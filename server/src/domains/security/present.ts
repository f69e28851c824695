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

/** A key that nobody confirmed within this time is not shown again: a new one is made. */
const setupMs = 30 * 60_000;

const presentPasskey = ({ id, name, synced, createdAt, usedAt }: typeof passkeys.$inferSelect): PasskeyView => ({
	id,
	name,
	synced,
	createdAt: unixSeconds(createdAt),
	usedAt: usedAt && unixSeconds(usedAt),
});

const shortened = (value: string | null | undefined, shorten: (value: string) => string): string | null => (value ? shorten(value) : null);

/** How the viewer's own account is secured. */
export async function presentOverview(ctx: Ctx): Promise<Answer<typeof securityOverview>> {
	const { uid } = ctx.viewer;
	const [account, fresh, twoStep, recoveryLeft, keys, entries] = await Promise.all([
		findAccount(ctx.db, uid),
		isFresh(ctx),
		findTwoStep(ctx.db, ctx.deps.config, uid),
		countRecoveryCodes(ctx.db, uid),
		listPasskeys(ctx.db, uid),
		listSignIns(ctx.db, uid),
	]);
	return {
		has_password: typeof account?.passwordHash === "string",
		fresh,
		proof_email: account ? shortened(proofAddress(account), shortEmail) : null,
		email: account?.emailVerifiedAt ? shortened(account.email, shortEmail) : null,
		phone: account?.phoneVerifiedAt ? shortened(account.phone, shortPhone) : null,
		two_step: Boolean(twoStep?.onAt),
		recovery_left: twoStep?.onAt ? recoveryLeft : 0,
		passkeys: keys.map(presentPasskey),
		sign_ins: entries.map(({ id, way, outcome, userAgent, address, createdAt }) => ({ id, way, outcome, userAgent, address, at: unixSeconds(createdAt) })),
		closing_time: account?.closingAt ? unixSeconds(account.closingAt) : null,
		closing_days: ctx.deps.config.closingDays,
	};
}

/** The key that waits for its first code. Shown to a fresh sign-in only: it opens the account as much as a password does. */
export async function presentSetup(ctx: Ctx): Promise<Answer<typeof twoStepSetup>> {
	const twoStep = await findTwoStep(ctx.db, ctx.deps.config, ctx.viewer.uid);
	if (!twoStep?.key || twoStep.onAt || ctx.clock.now().getTime() - twoStep.createdAt.getTime() > setupMs || !(await isFresh(ctx))) return { setup: null };
	const uri = totpUri(twoStep.key, ctx.deps.config.siteName, ctx.viewer.username);
	return { setup: { key: twoStep.key, uri, qr: await QRCode.toString(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" }) } };
}
