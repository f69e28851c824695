import { redirect } from "react-router";
import { dropDraft, keepDraft } from "./draft.ts";
import { lineDown } from "./line.ts";

/** Whether the site answers at all. */
const answers = (path: string): Promise<boolean> =>
	fetch(path, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(5_000) }).then(
		({ ok }) => ok,
		() => false,
	);

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
		if (await answers(home)) throw redirect(home);
		return lineDown();
	}
}
