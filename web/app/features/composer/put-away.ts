import { saveDraft } from "#contract/drafts.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { callServer, newKey } from "../../lib/client.ts";
import { draftBodyOf, type Outgoing } from "./wire.ts";

/**
 * Saves an unfinished post as a draft of the account.
 * @param key idempotency key
 * @returns the error, or undefined on success
 */
export async function putAway(post: Outgoing, key: string): Promise<CallRefused | undefined> {
	try {
		await callServer(saveDraft, { body: draftBodyOf(post) }, { key });
		return undefined;
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		// The text changed since a lost response: a new write with a new key.
		return error.reason === "key-reused" ? putAway(post, newKey()) : error;
	}
}
