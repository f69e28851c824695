import { redirect } from "react-router";
import { findInviter } from "#contract/invitations.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { registerMobile, sendSms } from "#contract/password.ts";
import { registerEmail } from "#contract/registration.ts";
import type { RegistrationInput, SentSmsCode } from "#contract/savedFormState.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { type FormHandler, formActions, type PostedForm } from "../../../lib/form/form-actions.server.ts";
import { captchaAfterError, captchaIntents } from "../captcha/captcha.server.ts";
import { newCaptchaId } from "../captcha/captcha-id.ts";
import { listCountries } from "../phone/countries.ts";
import { toSentCode } from "../phone/resend-wait.ts";
import { pathAfterLogin, pathAfterRegistration } from "../session/redirect-paths.ts";
import type { ContactMethod, RegistrationView, SavedRegistration } from "./register-form.tsx";

/** A field error leaves the captcha unused; these errors are found after it was used. */
const errorsAfterCaptcha: readonly string[] = ["captcha-wrong", "username-taken", "email-taken", "phone-taken"];
/** Lifetime of a code request in seconds: until then no captcha is needed again. */
const requestLifetime = 60 * 60;

/** Initial data of the registration page, with saved values. Members are redirected. */
export async function loadRegistration(api: PageApi, request: Request) {
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.loggedIn && request.method === "GET") throw redirect(pathAfterLogin(api.viewer, back));
	const { name } = await api.call(findInviter, { query: {} });
	return {
		back,
		inviter: name || undefined,
		saved: savedRegistration(api),
		start: { captcha: { idhash: newCaptchaId() }, countries: listCountries(api) },
	};
}

/** The registration that this browser began within the last hour, with its code request until that expires. */
function findRegistration(api: PageApi) {
	const saved = api.savedFormState("registration");
	const code = saved?.code && saved.code.expiresAt > Date.now() / 1000 ? saved.code : undefined;
	return saved && { typed: saved.typed, code };
}

/** That registration, as the form shows it. */
export function savedRegistration(api: PageApi): SavedRegistration | undefined {
	const { typed, code } = findRegistration(api) ?? {};
	return typed && { typed, ...(code && { sent: toSentCode(code, typed) }) };
}

/**
 * Registers, or returns the form with the error, the code's field or another captcha. The values stay in this browser's
 * cookie until the account exists, so that the page may be reloaded meanwhile.
 */
export function registrationAction(method: ContactMethod) {
	const saving =
		(run: (form: PostedForm, typed: RegistrationInput, code: SentSmsCode | undefined) => unknown): FormHandler =>
		async (form) => {
			const { api, text, has } = form;
			const typed = {
				email: text("email"),
				mobile: text("mobile"),
				username: text("username"),
				cid: text("cid"),
				agree: has("agree"),
			};
			const code = method === "phone" ? codeFor(api, typed) : undefined;
			save(api, method, typed, code);
			try {
				return await run(form, typed, code);
			} catch (error) {
				const reason = error instanceof CallError ? error.reason : undefined;
				// A code request replaces the captcha until it expires or the number changes.
				const captchaUsed = code ? reason === "captcha-wrong" : errorsAfterCaptcha.includes(reason ?? "");
				if (code && captchaUsed) save(api, method, typed, undefined);
				const view: RegistrationView =
					code && !captchaUsed ? { sent: toSentCode(code, typed) } : await captchaAfterError(form, captchaUsed);
				return form.fail(error, view);
			}
		};
	return formActions({
		register: saving(async ({ api, call, back }, typed, code) => {
			const agree = typed.agree ? "1" : "0";
			if (method === "email") await call(registerEmail, { agree });
			else await call(registerMobile, { agree, reg_token: code?.regToken });
			api.saveFormState("registration", null);
			// Who registers goes on in the language in which they did so (034).
			if (findSectionByFid(Number(typed.cid))?.lang !== api.lang) api.setPreference("lang", api.lang);
			return redirect(pathAfterRegistration(Number(typed.cid), back));
		}),
		"send-code": saving(async (form, typed, before) => {
			const code = await sendCode(form, before);
			save(form.api, method, typed, code);
			// Without scripts the code is entered on a page that can be reloaded, not on a POST response.
			return form.show({ sent: toSentCode(code, typed) }, form.paths.register(form.back));
		}),
		"captcha-picture": saving(captchaIntents["captcha-picture"]),
		"captcha-question": saving(captchaIntents["captcha-question"]),
		restart: ({ api, paths, back }) => {
			api.saveFormState("registration", null);
			return redirect(paths.register(back));
		},
	});
}

/** Saves the typed values; the other method's field stays unchanged. */
function save(api: PageApi, method: ContactMethod, typed: RegistrationInput, code: SentSmsCode | undefined): void {
	const before = api.savedFormState("registration");
	if (method === "email")
		api.saveFormState("registration", { ...before, typed: { ...typed, mobile: before?.typed.mobile ?? "" } });
	else
		api.saveFormState("registration", {
			typed: { ...typed, email: before?.typed.email ?? "" },
			...(code ? { code } : {}),
		});
}

/** The code that this browser requested for the number. */
function codeFor(api: PageApi, { mobile, cid }: RegistrationInput): SentSmsCode | undefined {
	const { typed, code } = findRegistration(api) ?? {};
	return typed?.mobile === mobile && typed.cid === cid ? code : undefined;
}

/** Each sending has its own idempotency key: a repeated request sends nothing. */
async function sendCode({ call, key }: PostedForm, before: SentSmsCode | undefined): Promise<SentSmsCode> {
	const sendCount = (before?.sendCount ?? 0) + 1;
	const earlier = before ? { reg_token: before.regToken, idhash: undefined, VerificationCode: undefined } : {};
	const { reg_token } = await call(sendSms, { type: "register", ...earlier }, key && `${key}-${sendCount}`);
	const sentAt = Math.floor(Date.now() / 1000);
	return {
		regToken: reg_token,
		sendCount,
		sentAt,
		expiresAt: before?.regToken === reg_token ? before.expiresAt : sentAt + requestLifetime,
	};
}
