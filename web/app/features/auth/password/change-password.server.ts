import { data } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { changePassword } from "#contract/password.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";

/** Changes the password with the posted form. The response's cookie carries the new session. */
export async function submitChangePassword(api: PageApi, form: FormData) {
	const [oldpassword, newpassword, newpassword2] = ["oldpassword", "newpassword", "newpassword2"].map((name) => formText(form, name)) as [
		string,
		string,
		string,
	];
	try {
		await api.call(changePassword, { body: { oldpassword, newpassword, newpassword2 } }, formText(form, "key") || undefined);
		return { changed: true as const };
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ formError }, { status });
	}
}
