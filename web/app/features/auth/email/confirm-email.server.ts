import { data } from "react-router";
import { bindEmail, confirmEmail, sendEmail } from "#contract/emails.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";

/**
 * Handles the confirmation page's forms: the link's token, the code from the e-mail, and resending the e-mail (to another
 * address if given; with the password to change a confirmed one). `step` in the response says which.
 */
export async function submitConfirmEmail(api: PageApi, form: FormData) {
	const text = (name: string): string => formText(form, name).trim();
	const email = text("email");
	const step: "link" | "code" | "again" = form.has("token") ? "link" : form.has("code") ? "code" : "again";
	try {
		if (step === "link") return { step, confirmed: (await api.call(confirmEmail, { body: { token: text("token") } })).username };
		if (step === "code") {
			await api.call(bindEmail, { body: { code: text("code").replace(/\s/g, ""), ...(email ? { email } : {}) } });
			return { step, confirmed: api.viewer.username, email };
		}
		// A form without the field means the account's current address; an empty field is an error.
		const password = formText(form, "password");
		await api.call(sendEmail, { body: { type: "validate_email", ...(form.has("email") ? { email } : {}), ...(password ? { password } : {}) } });
		return { step, sent: true, email };
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ step, formError, msg: formError.msg, email }, { status });
	}
}
