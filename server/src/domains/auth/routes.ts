import * as emails from "#contract/emails.ts";
import { chooseLang, getLang } from "#contract/languages.ts";
import * as login from "#contract/login.ts";
import { uploadToken } from "#contract/media.ts";
import * as passkey from "#contract/passkeys.ts";
import * as password from "#contract/password.ts";
import * as registration from "#contract/registration.ts";
import * as security from "#contract/security.ts";
import * as session from "#contract/sessions.ts";
import { setFirstPassword as setFirstPasswordCall } from "#contract/socialLogin.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { cookieNames } from "../../platform/http/cookies.ts";
import { acknowledge, handle, RawResponse, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid, withFieldNames } from "../../platform/http/errors.ts";
import { setMessage } from "../../platform/i18n.ts";
import { isEmail } from "../accounts/validation.ts";
import { createCaptcha, presentDigitsQuestion } from "./captcha/captchas.ts";
import { drawCaptcha } from "./captcha/image.ts";
import { cancelAccountDeletion, scheduleAccountDeletion } from "./deletion/actions/scheduleAccountDeletion.ts";
import { ensureDeviceHash } from "./device/deviceCookie.ts";
import { confirmEmailByCode, confirmEmailByLink } from "./emailConfirmation/actions/confirmEmail.ts";
import { requestEmailConfirmation } from "./emailConfirmation/actions/requestEmailConfirmation.ts";
import { signsPublicKey } from "./encryptedForm.ts";
import { tokenOf } from "./oneTimeToken/oneTimeTokens.ts";
import * as passkeys from "./passkey/actions/passkeys.ts";
import { changePassword, setFirstPassword } from "./password/actions/changePassword.ts";
import { logIn } from "./password/actions/logIn.ts";
import { sendPhoneCode } from "./phone/actions/sendPhoneCode.ts";
import {
	presentPendingSecondFactor,
	presentSecurityOverview,
	presentSessions,
	presentTwoFactorSetup,
} from "./presenter.ts";
import { emailReauthenticationCode, reauthenticate } from "./reauthentication/actions/reauthenticate.ts";
import { requestPasswordReset, resendPasswordResetCode } from "./recovery/actions/requestPasswordReset.ts";
import { resetPassword } from "./recovery/actions/resetPassword.ts";
import { registerByEmail, registerByPhone } from "./registration/actions/register.ts";
import { presentPlace } from "./registration/presenter.ts";
import { chooseLanguage } from "./session/actions/chooseLanguage.ts";
import { endOtherSessions, endSession, logOut } from "./session/actions/endSessions.ts";
import { restoreSession } from "./session/actions/restoreSession.ts";
import { presentLogin, presentRegistration, presentRestored } from "./session/presenter.ts";
import { createUploadToken } from "./session/uploadAddress.ts";
import { socialRoutes } from "./social/routes.ts";
import { codeTimings } from "./throttles.ts";
import {
	disableTwoFactor,
	enableTwoFactor,
	regenerateRecoveryCodes,
	startTwoFactorSetup,
} from "./twoFactor/actions/manageTwoFactor.ts";
import { verifySecondFactor } from "./twoFactor/actions/verifySecondFactor.ts";
import { readCaptcha, readEmailForm, readLogin, readPhoneForm, readSection, readSessionToken } from "./wire.ts";

const captchaFields = { captcha: "VerificationCode" };

/** Names of the documents for those of `NewPassword` and the current password. */
const newPasswordFields = {
	currentPassword: "oldpassword",
	newPassword: "newpassword",
	repeatedPassword: "newpassword2",
};

const guestRoutes: Route[] = [
	handle(registration.captchaImage, async (ctx, { query }) => {
		ensureDeviceHash(ctx);
		return new RawResponse("image/png", await drawCaptcha(await createCaptcha(ctx, query.idhash, "picture")));
	}),
	handle(registration.captchaQuestion, async (ctx, { query }) => {
		ensureDeviceHash(ctx);
		return { question: presentDigitsQuestion(ctx.lang, await createCaptcha(ctx, query.idhash, "digits")) };
	}),
	handle(registration.signsKey, async (ctx) => ({ jwk: signsPublicKey(ctx.deps.config) })),
	handle(registration.geoLookup, async (ctx) => presentPlace(ctx)),
	handle(registration.registerEmail, async (ctx, { body }) =>
		presentRegistration(
			await withFieldNames(captchaFields, async () => registerByEmail(ctx, await readEmailForm(ctx.deps.config, body))),
			setMessage(ctx, "response.registered"),
		),
	),
	handle(password.sendSms, async (ctx, { body: { mobile, cid, reg_token: token, ...form } }) => {
		const phone = { mobile, countryFid: readSection(cid), token, captcha: readCaptcha(form) };
		const id = await withFieldNames(captchaFields, () => sendPhoneCode(ctx, phone));
		return { reg_token: tokenOf(ctx.deps.config, id), ...codeTimings };
	}),
	handle(password.registerMobile, async (ctx, { body }) =>
		presentRegistration(
			await withFieldNames({ ...captchaFields, code: "sms_code" }, async () =>
				registerByPhone(ctx, await readPhoneForm(ctx.deps.config, body)),
			),
			setMessage(ctx, "response.registered-by-phone"),
		),
	),
	handle(login.userLogin, async (ctx, { body }) =>
		presentLogin(ctx.lang, await logIn(ctx, await readLogin(ctx.deps.config, body))),
	),
	handle(login.accountLogin, async (ctx, { body }) => ({
		Variables: presentLogin(ctx.lang, await logIn(ctx, await readLogin(ctx.deps.config, body))),
	})),
	handle(security.verifySecondFactor, async (ctx, { body: { ticket, ...factor } }) =>
		presentLogin(ctx.lang, await verifySecondFactor(ctx, ticket, factor)),
	),
	handle(security.findPendingSecondFactor, presentPendingSecondFactor),
	handle(passkey.createPasskeyChallenge, async (ctx, { body }) => ({
		options: await passkeys.createPasskeyChallenge(ctx, body.purpose, body.ticket),
	})),
	handle(passkey.logInByPasskey, async (ctx, { body }) =>
		presentLogin(ctx.lang, await passkeys.logInByPasskey(ctx, body.assertion, body.remember !== "0")),
	),
	handle(password.requestPasswordReset, async (ctx, { body: { account, mobile, cid, ...form } }) => {
		const typed = { account, mobile, countryFid: readSection(cid) };
		const id = await withFieldNames(captchaFields, () => requestPasswordReset(ctx, typed, readCaptcha(form)));
		const token = tokenOf(ctx.deps.config, id);
		// Keeps the request when the page is reloaded.
		ctx.responseMeta.cookies.push({
			name: cookieNames.passwordReset,
			value: token,
			maxAgeSeconds: 3_600,
			httpOnly: true,
		});
		return { token, ...codeTimings };
	}),
	handle(password.resendPasswordResetCode, async (ctx, { body }) => ({
		token: tokenOf(ctx.deps.config, await resendPasswordResetCode(ctx, body.token)),
		...codeTimings,
	})),
	acknowledge(password.resetPassword, async (ctx, { body }) => {
		const { token, code, newpassword: newPassword, newpassword2: repeatedPassword } = body;
		await withFieldNames(newPasswordFields, () => resetPassword(ctx, { token, code, newPassword, repeatedPassword }));
		ctx.responseMeta.cookies.push({ name: cookieNames.passwordReset, value: "", maxAgeSeconds: 0, httpOnly: true });
	}),
];

const { sessionLogin, sessionSaveUserInfo, storeUserInfo, storeInfo, saveXstoreToken, getUsermsg } = session;

const sessionRoutes: Route[] = [
	acknowledge(login.userLogout, async (ctx) => {
		// Pages that the browser keeps for "back"; what the service worker stored, it deletes itself.
		ctx.responseMeta.headers["clear-site-data"] = '"cache"';
		await logOut(ctx);
		setMessage(ctx, "response.logged-out");
	}),
	...[session.sessionClear, session.apiLogout].map((call) =>
		handle(call, async (ctx) => {
			await logOut(ctx);
			return { usermsg: null };
		}),
	),
	...[sessionLogin, sessionSaveUserInfo, storeUserInfo, storeInfo, saveXstoreToken, getUsermsg].map((call) =>
		handle(call, async (ctx, { body }) => {
			const session = await restoreSession(ctx, readSessionToken(body));
			return { usermsg: session && presentRestored(session) };
		}),
	),
	handle(session.listSessions, presentSessions),
	handle(uploadToken, createUploadToken),
	handle(chooseLang, async (ctx, { body }) => ({
		langLocal: await chooseLanguage(ctx, [body.lang, body.langLocal, body.country]),
	})),
	handle(getLang, async (ctx) => ({ langLocal: ctx.lang })),
	acknowledge(session.endSession, (ctx, { body }) =>
		body.id === undefined ? endOtherSessions(ctx) : endSession(ctx, body.id),
	),
];

const securityRoutes: Route[] = [
	handle(security.securityOverview, presentSecurityOverview),
	handle(emails.sendEmail, async (ctx, { body: { email, password } }) => {
		const current = await requestEmailConfirmation(ctx, { email, password });
		if (current !== null) setMessage(ctx, "response.code-sent-to-current", { email: current });
		return { sent_to_current: current };
	}),
	acknowledge(emails.bindEmail, (ctx, { body }) => confirmEmailByCode(ctx, body.code, body.email)),
	handle(emails.confirmEmail, (ctx, { body }) => confirmEmailByLink(ctx, body.token)),
	handle(password.checkEmail, async (_ctx, { query }) => {
		const email = (query.email ?? "").trim();
		if (!isEmail(email)) throw new Invalid({ email: email === "" ? "email-empty" : "email-invalid" });
		return { email };
	}),
	acknowledge(password.changePassword, async (ctx, { body }) => {
		const { oldpassword: currentPassword, newpassword: newPassword, newpassword2: repeatedPassword } = body;
		await withFieldNames(newPasswordFields, () =>
			changePassword(ctx, { currentPassword, newPassword, repeatedPassword }),
		);
		setMessage(ctx, "response.password-changed");
	}),
	acknowledge(setFirstPasswordCall, (ctx, { body }) =>
		withFieldNames({ repeatedPassword: "password2" }, () => setFirstPassword(ctx, body.password, body.password2)),
	),
	acknowledge(security.sendReauthenticationCode, emailReauthenticationCode),
	acknowledge(security.reauthenticate, (ctx, { body }) => reauthenticate(ctx, body)),
	acknowledge(security.startTwoFactorSetup, (ctx, { body }) => startTwoFactorSetup(ctx, body.password)),
	handle(security.findTwoFactorSetup, presentTwoFactorSetup),
	handle(security.enableTwoFactor, async (ctx, { body }) => ({ codes: await enableTwoFactor(ctx, body.code) })),
	acknowledge(security.disableTwoFactor, (ctx, { body }) => disableTwoFactor(ctx, body)),
	handle(security.regenerateRecoveryCodes, async (ctx, { body }) => ({
		codes: await regenerateRecoveryCodes(ctx, body),
	})),
	handle(passkey.createRegistrationOptions, async (ctx) => ({
		options: await passkeys.createRegistrationOptions(ctx),
	})),
	handle(passkey.addPasskey, async (ctx, { body }) => ({ id: await passkeys.addPasskey(ctx, body) })),
	acknowledge(passkey.renamePasskey, (ctx, { body }) => passkeys.renamePasskey(ctx, body.id, body.name)),
	acknowledge(passkey.removePasskey, (ctx, { body }) => passkeys.removePasskey(ctx, body.id, body)),
	handle(security.scheduleAccountDeletion, async (ctx, { body }) => ({
		deletion_time: unixSeconds(await scheduleAccountDeletion(ctx, body)),
	})),
	acknowledge(security.cancelAccountDeletion, cancelAccountDeletion),
];

export const routes: Route[] = [...guestRoutes, ...sessionRoutes, ...securityRoutes, ...socialRoutes];
