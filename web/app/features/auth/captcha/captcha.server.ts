import type { PageApi } from "#contract/pageApi.ts";
import { captchaQuestion } from "#contract/registration.ts";
import type { PostedForm } from "../../../lib/form/form-actions.server.ts";
import type { CaptchaChallenge } from "./captcha.tsx";
import { newCaptchaId } from "./captcha-id.ts";

/** A captcha of the kind in use: the browser loads the picture, the question comes at once. */
async function createCaptcha(api: PageApi, asQuestion: boolean): Promise<CaptchaChallenge> {
	const idhash = newCaptchaId();
	return asQuestion
		? { idhash, question: (await api.call(captchaQuestion, { query: { idhash } })).question }
		: { idhash };
}

/** Buttons of the captcha, for browsers without scripts. */
export const captchaIntents = {
	"captcha-picture": async ({ api }: PostedForm) => ({ captcha: await createCaptcha(api, false) }),
	"captcha-question": async ({ api }: PostedForm) => ({ captcha: await createCaptcha(api, true) }),
};

/**
 * Another captcha after an error, if the earlier one was used. Without scripts the form comes back as a new page, which
 * would start with a picture, so a question is asked again.
 */
export async function captchaAfterError(
	{ api, has, scripted }: PostedForm,
	used: boolean,
): Promise<{ captcha?: CaptchaChallenge }> {
	const asQuestion = has("listening");
	if (!used && !(asQuestion && !scripted)) return {};
	return { captcha: await createCaptcha(api, asQuestion).catch(() => createCaptcha(api, false)) };
}
