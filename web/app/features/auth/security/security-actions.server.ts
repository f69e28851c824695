import { requestDataExport } from "#contract/dataExport.ts";
import { addPasskey, removePasskey, renamePasskey } from "#contract/passkeys.ts";
import {
	disableTwoFactor,
	enableTwoFactor,
	reauthenticate,
	regenerateRecoveryCodes,
	securityOverview,
	sendReauthenticationCode,
	startTwoFactorSetup,
} from "#contract/security.ts";
import { endSession } from "#contract/sessions.ts";
import { callThen, type FormHandler, type PostedForm } from "../../../lib/form/form-actions.server.ts";
import { loadDataExport, loadSessions, loadTwoFactor } from "./security-overview.server.ts";

/** An empty password is sent on: the server answers with the field's error. An empty code is not. */
const filled = ({ text }: PostedForm, ...names: string[]) =>
	Object.fromEntries(names.map((name) => [name, text(name).trim() || undefined]));
const filledCode = (form: PostedForm) => filled(form, "code");
const trimmedCode = ({ text }: PostedForm) => ({ code: text("code").trim() });

const sessions = ({ api }: PostedForm) => loadSessions(api);
const passkeys = async ({ api }: PostedForm) => (await api.call(securityOverview, {})).passkeys;

/** Reauthentication, on a screen that asks for it. @param done answers the form afterwards */
export const reauthenticationForms = (done: FormHandler): Record<string, FormHandler> => ({
	reauthenticate: callThen(reauthenticate, done, (form) => filled(form, "code", "mailed", "assertion")),
	"mail-code": callThen(sendReauthenticationCode, () => undefined),
});

/** Forms of the security screen; each returns the list that it changed. */
export const securityForms: Record<string, FormHandler> = {
	// Without an id the call ends all others.
	"end-session": callThen(endSession, sessions, ({ number }) => ({ id: number("id") })),
	"end-others": callThen(endSession, sessions),
	"add-passkey": callThen(addPasskey, passkeys),
	"rename-passkey": callThen(renamePasskey, passkeys),
	"remove-passkey": callThen(removePasskey, passkeys, filledCode),
	"export-data": callThen(requestDataExport, ({ api }) => loadDataExport(api), filledCode),
};

/** What the page of two-factor authentication shows: after a change also what was changed, and new recovery codes. */
export interface TwoFactorPage extends Awaited<ReturnType<typeof loadTwoFactor>> {
	codes?: string[];
	done?: "enable" | "disable";
}

const twoFactorPage = async (
	{ api }: PostedForm,
	changed: Pick<TwoFactorPage, "codes" | "done"> = {},
): Promise<TwoFactorPage> => ({
	...(await loadTwoFactor(api)),
	...changed,
});

/** Forms of the page of two-factor authentication; each returns the page's data. */
export const twoFactorForms: Record<string, FormHandler> = {
	...reauthenticationForms((form) => twoFactorPage(form)),
	"start-setup": callThen(startTwoFactorSetup, (form) => twoFactorPage(form)),
	enable: callThen(enableTwoFactor, (form, { codes }) => twoFactorPage(form, { codes, done: "enable" }), trimmedCode),
	disable: callThen(disableTwoFactor, (form) => twoFactorPage(form, { done: "disable" }), trimmedCode),
	"renew-codes": callThen(regenerateRecoveryCodes, (form, { codes }) => twoFactorPage(form, { codes }), filledCode),
};
