import { firstMessage } from "../../form/form-result.ts";
import { postForm } from "../../form/post-form.ts";
import { isTemporary, type Outcome } from "../kind.ts";
import { fieldsToSend, type OutboxEntry } from "./entry.ts";
import { uploadWaiting } from "./upload-waiting.ts";

/** Timeout of one form. Milliseconds. */
const timeoutMs = 20_000;

/** Sends a form for its member. The server refuses it (401) when somebody else is logged in. */
export async function sendForm(waiting: OutboxEntry): Promise<Outcome> {
	const uploaded = await uploadWaiting(waiting);
	if (uploaded.state !== "uploaded") return uploaded;
	const { owner, content } = uploaded.entry;
	const answer = await postForm(content.action, {
		body: new URLSearchParams(fieldsToSend(content)),
		headers: { "x-sender": owner },
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	if (!answer || isTemporary(answer.status)) return { state: "later", retryAfter: answer?.retryAfter };
	const { error, html } = answer;
	return error ? { state: "refused", error: firstMessage(error) } : { state: "sent", answer: html };
}
