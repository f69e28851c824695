import { requestDataExport } from "#contract/dataExport.ts";
import { removePasskey, renamePasskey } from "#contract/passkeys.ts";
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
import { loadDataExport, loadSessions } from "./security-overview.server.ts";

/** An empty password is sent on: the server answers with the field's error. An empty code is not. */
const filled = ({ text }: PostedForm, ...names: string[]) => Object.fromEntries(names.map((name) => [name, text(name).trim() || undefined]));

const listPasskeys = async ({ api }: PostedForm) => (await api.call(securityOverview, {})).passkeys;

/** Reauthentication, on every screen that asks for it. */
export const reauthenticationForms = {
	reauthenticate: (form: PostedForm) => form.call(reauthenticate, filled(form, "code", "mailed", "assertion")),
	"mail-code": sendReauthenticationCode,
};

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

export const twoFactorForms = {
	...reauthenticationForms,
	"start-setup": startTwoFactorSetup,
	enable: (form: PostedForm) => form.call(enableTwoFactor, { code: form.text("code").trim() }),
	disable: (form: PostedForm) => form.call(disableTwoFactor, { code: form.text("code").trim() }),
	"renew-codes": (form: PostedForm) => form.call(regenerateRecoveryCodes, filled(form, "code")),
};
