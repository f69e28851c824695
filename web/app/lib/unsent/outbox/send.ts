import { firstMessage } from "../../form/form-result.ts";
import { postForm } from "../../form/post-form.ts";
import { updateUnsent } from "../store.ts";
import { dueEntries, fieldsToSend, type OutboxEntry } from "./entry.ts";
import { deleteSubmission, listWaiting } from "./queue.ts";
import { isTemporary, uploadWaiting } from "./upload-waiting.ts";

/** Timeout of one form. Milliseconds. */
const timeoutMs = 20_000;

/** What became of a form: `later` ends the round, since the others would fare the same. */
type Outcome =
	| { state: "sent"; html: string }
	| { state: "later" }
	| { state: "refused"; error: string }
	| { state: "picture-refused" };

/** Sends a form for its member. The server refuses it (401) when somebody else is logged in. */
async function deliver(waiting: OutboxEntry): Promise<Outcome> {
	const uploaded = await uploadWaiting(waiting);
	if (uploaded.state !== "sent") return uploaded;
	const { owner, content } = uploaded.entry;
	const answer = await postForm(content.action, {
		body: new URLSearchParams(fieldsToSend(content)),
		headers: { "x-sender": owner },
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	if (!answer || isTemporary(answer.status)) return { state: "later" };
	const { error, html } = answer;
	return error ? { state: "refused", error: firstMessage(error) } : { state: "sent", html };
}

interface Sending {
	/** @param html what it has changed */
	onSent?: (entry: OutboxEntry, html: string) => void;
	/** The entry says why. */
	onPictureRefused?: (key: string) => void;
}

/** One tab, or the service worker, sends at a time. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
	if (!navigator.locks) return work();
	return navigator.locks.request("outbox", { ifAvailable: true }, (lock) => (lock ? work() : true)) as Promise<boolean>;
}

/**
 * Sends what waits of a member, in order, each with its own key: the server writes a repeated one once.
 * @returns false when something waits for a better connection
 */
export const sendWaiting = (owner: string, { onSent, onPictureRefused }: Sending = {}): Promise<boolean> =>
	alone(async () => {
		for (const entry of dueEntries(await listWaiting(owner), Date.now())) {
			// It was discarded or edited meanwhile.
			if (!(await updateUnsent(entry, { state: "sending" }))) continue;
			const outcome = await deliver(entry);
			if (outcome.state === "later") return false;
			if (outcome.state === "sent") {
				await deleteSubmission(entry);
				onSent?.(entry, outcome.html);
			} else if (outcome.state === "picture-refused") onPictureRefused?.(entry.key);
			else await updateUnsent(entry, { state: "refused", error: outcome.error });
		}
		return true;
	});
