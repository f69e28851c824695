import * as passkeyCalls from "#contract/passkeys.ts";
import * as calls from "#contract/security.ts";
import type { SecondFactorMethod } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { findAccount } from "../../accounts/queries.ts";
import { cancelAccountDeletion, scheduleAccountDeletion } from "../deletion/actions/scheduleAccountDeletion.ts";
import * as passkeyActions from "../passkey/actions/passkeys.ts";
import { reauthenticate } from "../reauthentication/actions/reauthenticate.ts";
import { emailReauthenticationCode } from "../reauthentication/actions/reauthenticationCode.ts";
import { disableTwoFactor, enableTwoFactor, regenerateRecoveryCodes, startTwoFactorSetup } from "../twoFactor/actions/manageTwoFactor.ts";
import { verifySecondFactor } from "../twoFactor/actions/verifySecondFactor.ts";
import { findPendingLogin } from "../twoFactor/pendingLogin.ts";
import { presentSecurityOverview, presentTwoFactorSetup } from "./presenter.ts";

const loginRoutes: Route[] = [
	handle(calls.verifySecondFactor, (ctx, { body }) => verifySecondFactor(ctx, body)),

	handle(calls.findPendingSecondFactor, async (ctx) => {
		const pending = await findPendingLogin(ctx, undefined);
		const account = pending && (await findAccount(ctx.db, pending.uid));
		return { second_step: account ? { methods: account.secondFactors as SecondFactorMethod[], expires: unixSeconds(pending.expiresAt) } : null };
	}),

	handle(passkeyCalls.createPasskeyChallenge, async (ctx, { body }) => ({
		options: await passkeyActions.createPasskeyChallenge(ctx, body.purpose, body.ticket),
	})),

	handle(passkeyCalls.logInByPasskey, (ctx, { body }) => passkeyActions.logInByPasskey(ctx, body.assertion, body.remember !== "0")),

	handle(calls.sendReauthenticationCode, async (ctx) => {
		await emailReauthenticationCode(ctx);
		return {};
	}),
	handle(calls.reauthenticate, async (ctx, { body }) => {
		await reauthenticate(ctx, body);
		return {};
	}),
];

const twoFactorRoutes: Route[] = [
	handle(calls.startTwoFactorSetup, async (ctx, { body }) => {
		await startTwoFactorSetup(ctx, body.password);
		return {};
	}),
	handle(calls.findTwoFactorSetup, (ctx) => presentTwoFactorSetup(ctx)),
	handle(calls.enableTwoFactor, async (ctx, { body }) => ({ codes: await enableTwoFactor(ctx, body.code) })),
	handle(calls.disableTwoFactor, async (ctx, { body }) => {
		await disableTwoFactor(ctx, body);
		return {};
	}),
	handle(calls.regenerateRecoveryCodes, async (ctx, { body }) => ({ codes: await regenerateRecoveryCodes(ctx, body) })),
];

const accountRoutes: Route[] = [
	handle(calls.securityOverview, (ctx) => presentSecurityOverview(ctx)),
	handle(passkeyCalls.createRegistrationOptions, async (ctx) => ({ options: await passkeyActions.createRegistrationOptions(ctx) })),
	handle(passkeyCalls.addPasskey, async (ctx, { body }) => ({ id: await passkeyActions.addPasskey(ctx, body) })),
	handle(passkeyCalls.renamePasskey, async (ctx, { body }) => {
		await passkeyActions.renamePasskey(ctx, body.id, body.name);
		return {};
	}),
	handle(passkeyCalls.removePasskey, async (ctx, { body }) => {
		await passkeyActions.removePasskey(ctx, body.id, body);
		return {};
	}),
	handle(calls.scheduleAccountDeletion, async (ctx, { body }) => ({ closing_time: unixSeconds(await scheduleAccountDeletion(ctx, body)) })),
	handle(calls.cancelAccountDeletion, async (ctx) => {
		await cancelAccountDeletion(ctx);
		return {};
	}),
];

export const routes: Route[] = [...loginRoutes, ...twoFactorRoutes, ...accountRoutes];
