import { data } from "react-router";
import { requestDataExport } from "#contract/dataExport.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { removePasskey, renamePasskey } from "#contract/passkeys.ts";
import {
	disableTwoFactor,
	enableTwoFactor,
	reauthenticate,
	regenerateRecoveryCodes,
	sendReauthenticationCode,
	startTwoFactorSetup,
} from "#contract/security.ts";
import { endSession } from "#contract/sessions.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";
import { type SecurityAction, type SecurityActionResponse, securityActions } from "./security-actions.ts";

/** Runs the action named by the pressed button. An error goes back to its form. */
export async function runSecurityAction(api: PageApi, form: FormData) {
	const requested = formText(form, "intent");
	const intent = securityActions.find((name) => name === requested) ?? "fresh";
	const id = Number(formText(form, "id")) || undefined;
	const response: SecurityActionResponse = { intent, ...(id ? { id } : {}) };
	try {
		const codes = await callAction(api, intent, id ?? 0, form);
		return { ...response, ...(codes ? { codes } : {}) };
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data<SecurityActionResponse>({ ...response, formError }, { status });
	}
}

/** @returns recovery codes, if the action creates any */
async function callAction(api: PageApi, intent: SecurityAction, id: number, form: FormData): Promise<string[] | undefined> {
	const key = formText(form, "key") || undefined;
	// An empty password is sent on: the server answers with the field's error.
	const password = form.has("password") ? { password: formText(form, "password") } : {};
	const code = formText(form, "code").trim();
	const credentials = { ...password, ...(code ? { code } : {}) };
	switch (intent) {
		case "end":
			await api.call(endSession, { body: { id } });
			return undefined;
		case "others":
			await api.call(endSession, { body: {} });
			return undefined;
		case "rename-passkey":
			await api.call(renamePasskey, { body: { id, name: formText(form, "name") } });
			return undefined;
		case "remove-passkey":
			await api.call(removePasskey, { body: { id, ...credentials } });
			return undefined;
		case "download":
			await api.call(requestDataExport, { body: credentials }, key);
			return undefined;
		case "mail":
			await api.call(sendReauthenticationCode, { body: {} });
			return undefined;
		case "begin":
			await api.call(startTwoFactorSetup, { body: password });
			return undefined;
		case "on":
			return (await api.call(enableTwoFactor, { body: { code } }, key)).codes;
		case "off":
			await api.call(disableTwoFactor, { body: { ...password, code } });
			return undefined;
		case "renew":
			return (await api.call(regenerateRecoveryCodes, { body: credentials }, key)).codes;
		default: {
			const proofs = ["mailed", "assertion"].flatMap((name) => (formText(form, name) ? [[name, formText(form, name)]] : []));
			await api.call(reauthenticate, { body: { ...credentials, ...Object.fromEntries(proofs) } });
			return undefined;
		}
	}
}
