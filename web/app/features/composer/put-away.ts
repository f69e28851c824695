import { saveDraft } from "#contract/drafts.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { callServer, newKey } from "../../lib/client.ts";
import { draftBodyOf, type Outgoing } from "./wire.ts";

/**
 * Keeps a post that is not finished in the member's account, where their other devices find it.
 * @param key of this saving, so that sending it again after a lost answer makes no second draft
 * @returns why it was not kept; undefined when it was
 */
export async function putAway(post: Outgoing, key: string): Promise<CallRefused | undefined> {
	try {
		await callServer(saveDraft, { body: draftBodyOf(post) }, { key });
		return undefined;
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		// The text changed since the answer was lost: it is another saving.
		return error.reason === "key-reused" ? putAway(post, newKey()) : error;
	}
}
