import type { CallRequest } from "#contract/call.ts";
import type { userLogin } from "#contract/login.ts";
import type { registerMobile } from "#contract/password.ts";
import type { registerEmail } from "#contract/registration.ts";
import type { Config } from "../../config.ts";
import type { CaptchaAnswer } from "./captcha/captchas.ts";
import { decryptSigns } from "./encryptedForm.ts";
import type { Login } from "./password/actions/logIn.ts";
import type { NewEmailMember, NewMember, NewPhoneMember } from "./registration/actions/register.ts";

/** The section that a form names by its `cid`. */
export const readSection = (cid: string | undefined): number | undefined =>
	cid === undefined ? undefined : Number(cid);

/** The captcha of a form. */
export const readCaptcha = ({
	idhash = "",
	VerificationCode = "",
}: {
	idhash?: string;
	VerificationCode?: string;
}): CaptchaAnswer => ({ idhash, answer: VerificationCode.trim() });

type EmailForm = CallRequest<typeof registerEmail>["body"];
type PhoneForm = CallRequest<typeof registerMobile>["body"];

const commonFields = [
	"cid",
	"nationality",
	"cityname",
	"invite",
	"password",
	"password2",
	"username",
	"idhash",
	"VerificationCode",
	"agree",
] as const;

/** The documents print no `agree`: it is refused only when it is sent as 0. */
const readMember = (form: EmailForm | PhoneForm): NewMember => ({
	username: form.username ?? "",
	password: form.password ?? "",
	repeatedPassword: form.password2,
	agreed: form.agree !== "0" && form.agree !== "false",
	captcha: readCaptcha(form),
	countryFid: readSection(form.cid),
	nationality: form.nationality,
	city: form.cityname,
	invite: form.invite,
});

/** The form of a registration by e-mail. @throws Invalid `signs-unreadable` */
export async function readEmailForm(config: Config, body: EmailForm): Promise<NewEmailMember> {
	const form = await decryptSigns(config, body, [...commonFields, "email"]);
	return { ...readMember(form), email: form.email ?? "" };
}

/** The form of a registration by phone. @throws Invalid `signs-unreadable` */
export async function readPhoneForm(config: Config, body: PhoneForm): Promise<NewPhoneMember> {
	const form = await decryptSigns(config, body, [...commonFields, "mobile", "reg_token", "sms_code"]);
	const { mobile = "", reg_token: token = "", sms_code: code = "" } = form;
	return { ...readMember(form), mobile, token, code };
}

/** The form of a login. @throws Invalid `signs-unreadable` */
export async function readLogin(config: Config, body: CallRequest<typeof userLogin>["body"]): Promise<Login> {
	const form = await decryptSigns(config, body, ["username", "password", "remember"]);
	return { name: (form.username ?? "").trim(), password: form.password ?? "", remembered: form.remember !== "0" };
}

/**
 * The first `auth_token` inside one of the fields. Nothing else that the client sends about itself is used, nor what it
 * keeps of the store (G-47).
 */
export const readSessionToken = (fields: Record<string, unknown>): string | undefined =>
	Object.values(fields).map(findToken).find(Boolean);

/** The token of a session message, sent as an object or as its JSON text. */
function findToken(field: unknown): string | undefined {
	const message = typeof field === "string" ? parseJson(field) : field;
	const token = (message as { auth_token?: unknown } | null | undefined)?.auth_token;
	return typeof token === "string" ? token : undefined;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
