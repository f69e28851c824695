import { data } from "react-router";
import { askDownload } from "#contract/downloads.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { removePasskey, renamePasskey } from "#contract/passkeys.ts";
import { beginTwoStep, mailFresh, proveFresh, renewRecoveryCodes, switchTwoStepOff, switchTwoStepOn } from "#contract/security.ts";
import { endSession } from "#contract/sessions.ts";
import { refusalOf, textOf } from "../accounts/refusal.ts";
import { type Deed, type DeedAnswer, deeds } from "./answers.ts";

/** Does what a form of the security pages asks for; the pressed button names it. A refusal goes back to its form. */
export async function doSecurityDeed(api: PageApi, form: FormData) {
	const named = textOf(form, "deed");
	const deed = deeds.find((name) => name === named) ?? "fresh";
	const id = Number(textOf(form, "id")) || undefined;
	const answer: DeedAnswer = { deed, ...(id ? { id } : {}) };
	try {
		const codes = await run(api, deed, id ?? 0, form);
		return { ...answer, ...(codes ? { codes } : {}) };
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		return data<DeedAnswer>({ ...answer, refusal }, { status });
	}
}

/** @returns recovery codes, where the deed makes some. */
async function run(api: PageApi, deed: Deed, id: number, form: FormData): Promise<string[] | undefined> {
	const key = textOf(form, "key") || undefined;
	// An empty field is no password: the server then asks for a fresh sign-in or says what is missing.
	const password = form.has("password") ? { password: textOf(form, "password") } : {};
	const code = textOf(form, "code").trim();
	const owner = { ...password, ...(code ? { code } : {}) };
	switch (deed) {
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
			await api.call(removePasskey, { body: { id, ...owner } });
			return undefined;
		case "download":
			await api.call(askDownload, { body: owner }, key);
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
			return (await api.call(renewRecoveryCodes, { body: owner }, key)).codes;
		default: {
			const given = ["mailed", "assertion"].flatMap((name) => (textOf(form, name) ? [[name, textOf(form, name)]] : []));
			await api.call(proveFresh, { body: { ...owner, ...Object.fromEntries(given) } });
			return undefined;
		}
	}
}
