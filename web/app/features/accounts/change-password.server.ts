import { data } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { changePassword } from "#contract/ways.ts";
import { refusalOf, textOf } from "./refusal.ts";

/** Changes the password with the posted form. The response's cookie carries the new session. */
export async function changePasswordByForm(api: PageApi, form: FormData) {
	const [oldpassword, newpassword, newpassword2] = ["oldpassword", "newpassword", "newpassword2"].map((name) => textOf(form, name)) as [string, string, string];
	try {
		await api.call(changePassword, { body: { oldpassword, newpassword, newpassword2 } }, textOf(form, "key") || undefined);
		return { changed: true as const };
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ formError }, { status });
	}
}
