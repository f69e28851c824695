import * as calls from "#contract/security.ts";
import type { SecondFactorMethod } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { findAccount } from "../../accounts/queries.ts";
import { disableTwoFactor, enableTwoFactor, regenerateRecoveryCodes, startTwoFactorSetup } from "./actions/manageTwoFactor.ts";
import { verifySecondFactor } from "./actions/verifySecondFactor.ts";
import { findPendingLogin } from "./pendingLogin.ts";
import { presentTwoFactorSetup } from "./presenter.ts";

export const twoFactorRoutes: Route[] = [
	handle(calls.verifySecondFactor, (ctx, { body }) => verifySecondFactor(ctx, body)),
	handle(calls.findPendingSecondFactor, async (ctx) => {
		const pending = await findPendingLogin(ctx, undefined);
		const account = pending && (await findAccount(ctx.db, pending.uid));
		return { second_step: account ? { methods: account.secondFactors as SecondFactorMethod[], expires: unixSeconds(pending.expiresAt) } : null };
	}),
	acknowledge(calls.startTwoFactorSetup, (ctx, { body }) => startTwoFactorSetup(ctx, body.password)),
	handle(calls.findTwoFactorSetup, (ctx) => presentTwoFactorSetup(ctx)),
	handle(calls.enableTwoFactor, async (ctx, { body }) => ({ codes: await enableTwoFactor(ctx, body.code) })),
	acknowledge(calls.disableTwoFactor, (ctx, { body }) => disableTwoFactor(ctx, body)),
	handle(calls.regenerateRecoveryCodes, async (ctx, { body }) => ({ codes: await regenerateRecoveryCodes(ctx, body) })),
];
