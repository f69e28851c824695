import { saveDraft } from "#contract/drafts.ts";
import { CallError } from "#contract/pageApi.ts";
import { callServer, newIdempotencyKey } from "../../lib/call-server.ts";
import { type PostInput, toDraftBody } from "./mapping.ts";

/**
 * Saves an unfinished post as a draft of the account.
 * @param key idempotency key
 * @returns the error, or undefined on success
 */
export async function saveAccountDraft(post: PostInput, key: string): Promise<CallError | undefined> {
	try {
		await callServer(saveDraft, { body: toDraftBody(post) }, { key });
		return undefined;
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		// The text changed since a lost response: a new write with a new key.
		return error.reason === "key-reused" ? saveAccountDraft(post, newIdempotencyKey()) : error;
	}
}
