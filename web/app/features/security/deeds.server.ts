import { data } from "react-router";
import { askDownload } from "#contract/downloads.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { removePasskey, renamePasskey } from "#contract/passkeys.ts";
import { beginTwoStep, proveFresh, renewRecoveryCodes, switchTwoStepOff, switchTwoStepOn } from "#contract/security.ts";
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
			await api.call(removePasskey, { body: { id } });
			return undefined;
		case "download":
			await api.call(askDownload, { body: password }, key);
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
			return (await api.call(renewRecoveryCodes, { body: password }, key)).codes;
		default: {
			const assertion = textOf(form, "assertion");
			await api.call(proveFresh, { body: { ...password, ...(assertion ? { assertion } : {}) } });
			return undefined;
		}
	}
}
