import * as emailCalls from "#contract/emails.ts";
import * as calls from "#contract/login.ts";
import * as registrationCalls from "#contract/registration.ts";
import * as sessionCalls from "#contract/sessions.ts";
import { handle, RawResponse, type Route } from "../../platform/http/dispatcher.ts";
import { t } from "../../platform/i18n.ts";
import { presentRegistration } from "../accounts/presenter.ts";
import { createCaptcha } from "./captcha/captchas.ts";
import { drawCaptcha } from "./captcha/image.ts";
import { presentDigitsQuestion } from "./captcha/question.ts";
import { ensureDeviceHash } from "./device/deviceCookie.ts";
import { confirmEmailByCode, confirmEmailByLink } from "./emailConfirmation/actions/confirmEmail.ts";
import { requestEmailConfirmation } from "./emailConfirmation/actions/requestEmailConfirmation.ts";
import { signsPublicKey } from "./encryptedForm.ts";
import { logIn } from "./password/actions/logIn.ts";
import { passwordRoutes } from "./password/routes.ts";
import { registerByEmail } from "./registration/actions/registerByEmail.ts";
import { routes as securityRoutes } from "./security/routes.ts";
import { endOtherSessions, endSession, logOut } from "./session/actions/endSessions.ts";
import { presentSession, presentSessions } from "./session/presenter.ts";
import { listSessions } from "./session/queries.ts";
import { routes as socialRoutes } from "./social/routes.ts";

const registration: Route[] = [
	handle(registrationCalls.captchaImage, async (ctx, { query }) => {
		ensureDeviceHash(ctx);
		return new RawResponse("image/png", await drawCaptcha(await createCaptcha(ctx, query.idhash, "picture")));
	}),

	handle(registrationCalls.captchaQuestion, async (ctx, { query }) => {
		ensureDeviceHash(ctx);
		return { question: presentDigitsQuestion(ctx.lang, await createCaptcha(ctx, query.idhash, "digits")) };
	}),

	handle(registrationCalls.signsKey, async (ctx) => ({ jwk: signsPublicKey(ctx.deps.config) })),

	handle(registrationCalls.registerEmail, async (ctx, { body }) => {
		return presentRegistration(await registerByEmail(ctx, body), t(ctx.lang, "response.registered"));
	}),
];

const login: Route[] = [
	handle(calls.userLogin, (ctx, { body }) => logIn(ctx, body)),
	handle(calls.accountLogin, async (ctx, { body }) => ({ Variables: await logIn(ctx, body) })),
	handle(calls.userLogout, async (ctx) => {
		await logOut(ctx);
		return {};
	}),
	...[sessionCalls.sessionClear, sessionCalls.apiLogout].map((call) =>
		handle(call, async (ctx) => {
			await logOut(ctx);
			return { usermsg: null };
		}),
	),
	...[
		sessionCalls.sessionLogin,
		sessionCalls.sessionSaveUserInfo,
		sessionCalls.storeUserInfo,
		sessionCalls.storeInfo,
		sessionCalls.saveXstoreToken,
		sessionCalls.getUsermsg,
	].map((call) => handle(call, async (ctx) => presentSession(ctx.viewer))),
];

const account: Route[] = [
	handle(emailCalls.sendEmail, async (ctx, { body }) => {
		await requestEmailConfirmation(ctx, body);
		return {};
	}),

	handle(emailCalls.bindEmail, async (ctx, { body }) => {
		await confirmEmailByCode(ctx, body.code, body.email);
		return {};
	}),

	handle(emailCalls.confirmEmail, async (ctx, { body }) => ({ username: await confirmEmailByLink(ctx, body.token) })),

	handle(sessionCalls.listSessions, async (ctx) => ({
		lists: presentSessions(await listSessions(ctx.db, ctx.viewer.uid, ctx.clock.now()), ctx.viewer.sessionId),
	})),

	handle(sessionCalls.endSession, async (ctx, { body }) => {
		await (body.id === undefined ? endOtherSessions(ctx) : endSession(ctx, body.id));
		return {};
	}),
];

export const routes: Route[] = [...registration, ...login, ...account, ...passwordRoutes, ...socialRoutes, ...securityRoutes];
