import { redirect } from "react-router";
import { offlineResponse } from "../../../lib/form/offline.ts";
import { isSiteReachable } from "../../../lib/reachability.ts";
import { deleteRegistrationDraft, saveRegistrationDraft } from "./registration-draft.ts";

/**
 * Submits a registration. When the connection is lost, the values are saved and the visitor is sent to the home page;
 * when that can't be reached either, the form stays and says so.
 */
export async function sendRegistration<T>(form: FormData, home: string, send: () => Promise<T>): Promise<T | ReturnType<typeof offlineResponse>> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof Response) {
			deleteRegistrationDraft();
			throw error;
		}
		saveRegistrationDraft(form);
		if (await isSiteReachable(home)) throw redirect(home);
		return offlineResponse();
	}
}
