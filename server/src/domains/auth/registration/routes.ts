import { registerMobile, sendSms } from "#contract/password.ts";
import { registerEmail, signsKey } from "#contract/registration.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { t } from "../../../platform/i18n.ts";
import { presentRegistration } from "../../accounts/presenter.ts";
import { signsPublicKey } from "../encryptedForm.ts";
import { tokenOf } from "../oneTimeToken/oneTimeTokens.ts";
import { sendPhoneCode } from "../phone/actions/sendPhoneCode.ts";
import { codeTimings } from "../throttles.ts";
import { registerByEmail } from "./actions/registerByEmail.ts";
import { registerByPhone } from "./actions/registerByPhone.ts";

export const registrationRoutes: Route[] = [
	handle(signsKey, async (ctx) => ({ jwk: signsPublicKey(ctx.deps.config) })),
	handle(registerEmail, async (ctx, { body }) => presentRegistration(await registerByEmail(ctx, body), t(ctx.lang, "response.registered"))),
	handle(sendSms, async (ctx, { body }) => ({ reg_token: tokenOf(ctx.deps.config, await sendPhoneCode(ctx, body)), ...codeTimings })),
	handle(registerMobile, async (ctx, { body }) => presentRegistration(await registerByPhone(ctx, body), t(ctx.lang, "response.registered-by-phone"))),
];
