import { redirect } from "react-router";
import { siteAnswers } from "../../lib/site-answers.ts";
import { dropDraft, keepDraft } from "./draft.ts";
import { lineDown } from "./line.ts";

/**
 * Submits a registration. When the connection is lost, the values are saved and the visitor is sent to the home page;
 * when that can't be reached either, the form stays and says so.
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
