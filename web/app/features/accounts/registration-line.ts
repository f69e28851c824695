import { redirect } from "react-router";
import { siteAnswers } from "../../lib/site-answers.ts";
import { dropDraft, keepDraft } from "./draft.ts";
import { lineDown } from "./line.ts";

/**
 * Sends a registration. When the line drops, what was typed is kept and the user goes to the home page (document 1,
 * sections 4 and 8); when not even that can be reached, they stay on the form, which says so.
 */
export async function sendRegistration<T>(form: FormData, home: string, send: () => Promise<T>): Promise<T | ReturnType<typeof lineDown>> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof Response) {
			dropDraft();
			throw error;
		}
		keepDraft(form);
		if (await siteAnswers(home)) throw redirect(home);
		return lineDown();
	}
}
