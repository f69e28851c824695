import { listOwnFeedback, sendFeedback } from "#contract/feedback.ts";
import { pictureUpload } from "#contract/media.ts";
import { type PostedForm, uploadKey } from "../../lib/form/form-actions.server.ts";
import { feedbackSourcePath } from "./source-screen.ts";

/** Stores the screenshot, then sends the feedback. On an error the stored picture need not be sent again. */
export async function submitFeedback(form: PostedForm) {
	const { api, call, data, text, number, paths } = form;
	const file = data.get("file");
	let aid = number("aid");
	try {
		if (file instanceof File && file.size > 0) {
			const bytes = Buffer.from(await file.arrayBuffer());
			({ aid } = await api.call(pictureUpload, { body: { bytes, filename: file.name } }, await uploadKey(form, bytes)));
		}
		await call(sendFeedback, {
			email: text("email").trim() || undefined,
			aid: aid || undefined,
			page: feedbackSourcePath(text("page")) || undefined,
		});
	} catch (error) {
		return form.fail(error, { aid });
	}
	const own =
		form.scripted && api.viewer.loggedIn ? await api.call(listOwnFeedback, { query: {} }) : { lists: [], next: null };
	return form.show(own, `${paths.href("ucenter/setting/helpcenter/feedback")}?sent=1`);
}
