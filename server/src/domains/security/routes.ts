import * as passkeyCalls from "#contract/passkeys.ts";
import * as calls from "#contract/security.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { sendOwnerCode } from "../accounts/actions/ownerCode.ts";
import { findPending } from "../accounts/actions/pendingSignIn.ts";
import { closeAccount, keepAccount } from "./actions/closeAccount.ts";
import * as passkeyActions from "./actions/passkeys.ts";
import { proveFresh } from "./actions/proveFresh.ts";
import { takeSecondStep } from "./actions/takeSecondStep.ts";
import { beginTwoStep, renewRecoveryCodes, switchOff, switchOn } from "./actions/twoStep.ts";
import { presentOverview, presentSetup } from "./present.ts";

const loginRoutes: Route[] = [
	handle(calls.takeSecondStep, (ctx, { body }) => takeSecondStep(ctx, body)),

	handle(calls.lookSecondStep, async (ctx) => {
		const pending = await findPending(ctx, undefined);
		return { second_step: pending ? { methods: pending.methods, expires: unixSeconds(pending.expiresAt) } : null };
	}),

	handle(passkeyCalls.passkeyChallenge, async (ctx, { body }) => ({ options: await passkeyActions.challengePasskey(ctx, body.purpose, body.ticket) })),

	handle(passkeyCalls.passkeySignIn, (ctx, { body }) => passkeyActions.signInByPasskey(ctx, body.assertion, body.remember !== "0")),

	handle(calls.mailFresh, async (ctx) => {
		await sendOwnerCode(ctx);
		return {};
	}),
	handle(calls.proveFresh, async (ctx, { body }) => {
		await proveFresh(ctx, body);
		return {};
	}),
];

const twoFactorRoutes: Route[] = [
	handle(calls.beginTwoStep, async (ctx, { body }) => {
		await beginTwoStep(ctx, body.password);
		return {};
	}),
	handle(calls.twoStepSetup, (ctx) => presentSetup(ctx)),
	handle(calls.switchTwoStepOn, async (ctx, { body }) => ({ codes: await switchOn(ctx, body.code) })),
	handle(calls.switchTwoStepOff, async (ctx, { body }) => {
		await switchOff(ctx, body);
		return {};
	}),
	handle(calls.renewRecoveryCodes, async (ctx, { body }) => ({ codes: await renewRecoveryCodes(ctx, body) })),
];

const accountRoutes: Route[] = [
	handle(calls.securityOverview, (ctx) => presentOverview(ctx)),
	handle(passkeyCalls.passkeyOptions, async (ctx) => ({ options: await passkeyActions.optionsForPasskey(ctx) })),
	handle(passkeyCalls.addPasskey, async (ctx, { body }) => ({ id: await passkeyActions.addPasskey(ctx, body) })),
	handle(passkeyCalls.renamePasskey, async (ctx, { body }) => {
		await passkeyActions.renamePasskey(ctx, body.id, body.name);
		return {};
	}),
	handle(passkeyCalls.removePasskey, async (ctx, { body }) => {
		await passkeyActions.removePasskey(ctx, body.id, body);
		return {};
	}),
	handle(calls.closeAccount, async (ctx, { body }) => ({ closing_time: unixSeconds(await closeAccount(ctx, body)) })),
	handle(calls.keepAccount, async (ctx) => {
		await keepAccount(ctx);
		return {};
	}),
];

export const routes: Route[] = [...loginRoutes, ...twoFactorRoutes, ...accountRoutes];
