import { listOwnFeedback, sendFeedback } from "#contract/feedback.ts";
import { imageUpload } from "#contract/media.ts";
import type { PostedForm } from "../../lib/form/form-actions.server.ts";
import { feedbackSourcePath } from "./source-screen.ts";

/** Stores the screenshot, then sends the feedback. On an error the stored picture need not be sent again. */
export async function submitFeedback(form: PostedForm) {
	const { api, call, data, text, number, paths } = form;
	const file = data.get("file");
	let aid = number("aid");
	try {
		if (file instanceof File && file.size > 0) aid = await store(form, file);
		await call(sendFeedback, { email: text("email").trim() || undefined, aid: aid || undefined, page: feedbackSourcePath(text("page")) || undefined });
	} catch (error) {
		return form.fail(error, { aid });
	}
	const own = form.scripted && api.viewer.loggedIn ? await api.call(listOwnFeedback, { query: {} }) : { lists: [], next: null };
	return form.show(own, `${paths.feedback}?sent=1`);
}

/** The idempotency key is made of the form's key and the content: a form sent twice stores the picture once. */
async function store({ api, key = crypto.randomUUID() }: PostedForm, file: File): Promise<number> {
	const bytes = Buffer.from(await file.arrayBuffer());
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const { aid } = await api.call(imageUpload, { body: { bytes, filename: file.name } }, `${key.replaceAll("-", "").slice(0, 20)}-${content}`);
	return aid;
}
