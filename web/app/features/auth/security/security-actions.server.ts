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
import type { FormHandler, PostedForm } from "../../../lib/form/form-actions.server.ts";
import { loadDataExport, loadSessions, loadTwoFactor } from "./security-overview.server.ts";

/** An empty password is sent on: the server answers with the field's error. An empty code is not. */
const filled = ({ text }: PostedForm, ...names: string[]) => Object.fromEntries(names.map((name) => [name, text(name).trim() || undefined]));

const listPasskeys = async ({ api }: PostedForm) => (await api.call(securityOverview, {})).passkeys;

/** Reauthentication, on a screen that asks for it. @param done answers the form afterwards */
export const reauthenticationForms = (done: FormHandler): Record<string, FormHandler> => ({
	reauthenticate: async (form) => {
		await form.call(reauthenticate, filled(form, "code", "mailed", "assertion"));
		return done(form);
	},
	"mail-code": async ({ call }) => void (await call(sendReauthenticationCode)),
});

/** Forms of the security screen; each returns the list that it changed. */
export const securityForms: Record<string, FormHandler> = {
	"end-session": async ({ api, call, number }) => {
		await call(endSession, { id: number("id") });
		return loadSessions(api);
	},
	"end-others": async ({ api, call }) => {
		await call(endSession);
		return loadSessions(api);
	},
	"add-passkey": async (form) => {
		await form.call(addPasskey);
		return listPasskeys(form);
	},
	"rename-passkey": async (form) => {
		await form.call(renamePasskey);
		return listPasskeys(form);
	},
	"remove-passkey": async (form) => {
		await form.call(removePasskey, filled(form, "code"));
		return listPasskeys(form);
	},
	"export-data": async (form) => {
		await form.call(requestDataExport, filled(form, "code"));
		return loadDataExport(form.api);
	},
};

/** What the page of two-factor authentication shows: after a change also what was changed, and new recovery codes. */
export interface TwoFactorPage extends Awaited<ReturnType<typeof loadTwoFactor>> {
	codes?: string[];
	done?: "enable" | "disable";
}

const twoFactorPage = async ({ api }: PostedForm, changed: Pick<TwoFactorPage, "codes" | "done"> = {}): Promise<TwoFactorPage> => ({
	...(await loadTwoFactor(api)),
	...changed,
});

/** Forms of the page of two-factor authentication; each returns the page's data. */
export const twoFactorForms: Record<string, FormHandler> = {
	...reauthenticationForms(twoFactorPage),
	"start-setup": async (form) => {
		await form.call(startTwoFactorSetup);
		return twoFactorPage(form);
	},
	enable: async (form) => {
		const { codes } = await form.call(enableTwoFactor, { code: form.text("code").trim() });
		return twoFactorPage(form, { codes, done: "enable" });
	},
	disable: async (form) => {
		await form.call(disableTwoFactor, { code: form.text("code").trim() });
		return twoFactorPage(form, { done: "disable" });
	},
	"renew-codes": async (form) => {
		const { codes } = await form.call(regenerateRecoveryCodes, filled(form, "code"));
		return twoFactorPage(form, { codes });
	},
};
