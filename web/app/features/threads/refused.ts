import { data } from "react-router";
import { CallRefused } from "#contract/pageApi.ts";

/**
 * Waits for what a page can't do without. A refusal becomes the error page of its status, with its reason, also where
 * errors are kept from the reader.
 */
export async function needed<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof CallRefused) throw data(error.reason, { status: error.status || 503 });
		throw error;
	}
}

/** True for a screen's data asked for by a script; false for a whole page. */
export const isDataRequest = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");
