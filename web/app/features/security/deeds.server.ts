import { data } from "react-router";
import { askDownload } from "#contract/downloads.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { removePasskey, renamePasskey } from "#contract/passkeys.ts";
import { beginTwoStep, mailFresh, proveFresh, renewRecoveryCodes, switchTwoStepOff, switchTwoStepOn } from "#contract/security.ts";
import { endSession } from "#contract/sessions.ts";
import { refusalOf, textOf } from "../accounts/refusal.ts";
import { type Deed, type DeedAnswer, deeds } from "./answers.ts";

/** Runs the action named by the pressed button. An error goes back to its form. */
export async function doSecurityDeed(api: PageApi, form: FormData) {
	const requested = textOf(form, "intent");
	const intent = deeds.find((name) => name === requested) ?? "fresh";
	const id = Number(textOf(form, "id")) || undefined;
	const response: DeedAnswer = { intent, ...(id ? { id } : {}) };
	try {
		const codes = await callAction(api, intent, id ?? 0, form);
		return { ...response, ...(codes ? { codes } : {}) };
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data<DeedAnswer>({ ...response, formError }, { status });
	}
}

/** @returns recovery codes, if the action creates any */
async function callAction(api: PageApi, intent: Deed, id: number, form: FormData): Promise<string[] | undefined> {
	const key = textOf(form, "key") || undefined;
	// An empty password is sent on: the server answers with the field's error.
	const password = form.has("password") ? { password: textOf(form, "password") } : {};
	const code = textOf(form, "code").trim();
	const credentials = { ...password, ...(code ? { code } : {}) };
	switch (intent) {
		case "end":
			await api.call(endSession, { body: { id } });
			return undefined;
		case "others":
			await api.call(endSession, { body: {} });
			return undefined;
		case "rename-passkey":
			await api.call(renamePasskey, { body: { id, name: textOf(form, "name") } });
			return undefined;
		case "remove-passkey":
			await api.call(removePasskey, { body: { id, ...credentials } });
			return undefined;
		case "download":
			await api.call(askDownload, { body: credentials }, key);
			return undefined;
		case "mail":
			await api.call(mailFresh, { body: {} });
			return undefined;
		case "begin":
			await api.call(beginTwoStep, { body: password });
			return undefined;
		case "on":
			return (await api.call(switchTwoStepOn, { body: { code } }, key)).codes;
		case "off":
			await api.call(switchTwoStepOff, { body: { ...password, code } });
			return undefined;
		case "renew":
			return (await api.call(renewRecoveryCodes, { body: credentials }, key)).codes;
		default: {
			const proofs = ["mailed", "assertion"].flatMap((name) => (textOf(form, name) ? [[name, textOf(form, name)]] : []));
			await api.call(proveFresh, { body: { ...credentials, ...Object.fromEntries(proofs) } });
			return undefined;
		}
	}
}
