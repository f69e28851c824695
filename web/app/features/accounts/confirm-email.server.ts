import { data } from "react-router";
import { bindEmail, confirmEmail, sendEmail } from "#contract/emails.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { refusalOf, textOf } from "./refusal.ts";

/**
 * The three ways of the confirmation page: the link's token, the code of the mail, and the mail once more (to another
 * address, if one is given; by the password, where a confirmed one is to change). Each answer says which one it is of.
 */
export async function confirmByForm(api: PageApi, form: FormData) {
	const text = (name: string): string => textOf(form, name).trim();
	const email = text("email");
	const way: "link" | "code" | "again" = form.has("token") ? "link" : form.has("code") ? "code" : "again";
	try {
		if (way === "link") return { way, confirmed: (await api.call(confirmEmail, { body: { token: text("token") } })).username };
		if (way === "code") {
			await api.call(bindEmail, { body: { code: text("code").replace(/\s/g, ""), ...(email ? { email } : {}) } });
			return { way, confirmed: api.viewer.username, email };
		}
		// Only a form with a field for it may leave it empty by mistake; the others mean the account's own.
		const password = textOf(form, "password");
		await api.call(sendEmail, { body: { type: "validate_email", ...(form.has("email") ? { email } : {}), ...(password ? { password } : {}) } });
		return { way, sent: true, email };
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		return data({ way, refusal, msg: refusal.msg, email }, { status });
	}
}
