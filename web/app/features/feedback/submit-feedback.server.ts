import { data, redirect } from "react-router";
import { sendFeedback } from "#contract/feedback.ts";
import { imageUpload } from "#contract/media.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { formText, toFormError } from "../../lib/form/form-error.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { feedbackSourcePath } from "./source-screen.ts";

/** Stores the screenshot, then sends the feedback. On an error the form comes back with its values and the stored picture. */
export async function submitFeedback(api: PageApi, request: Request) {
	const form = await request.formData();
	const key = formText(form, "key") || crypto.randomUUID();
	const message = formText(form, "message");
	const email = formText(form, "email").trim();
	const page = feedbackSourcePath(formText(form, "page"));
	const file = form.get("file");
	let aid = Number(formText(form, "aid")) || 0;
	try {
		if (file instanceof File && file.size > 0) aid = await store(api, file, key);
		await api.call(sendFeedback, { body: { message, ...(email && { email }), ...(aid > 0 && { aid }), ...(page && { page }) } }, key);
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ formError, message, email, aid, page }, { status });
	}
	return redirect(`${pathsForVisitor(api).feedback}?sent=1`, 303);
}

/** The idempotency key is made of the form's key and the content: a form sent twice stores the picture once. */
async function store(api: PageApi, file: File, formKey: string): Promise<number> {
	const bytes = Buffer.from(await file.arrayBuffer());
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const { aid } = await api.call(imageUpload, { body: { bytes, filename: file.name } }, `${formKey.replaceAll("-", "").slice(0, 20)}-${content}`);
	return aid;
}
