import { data } from "react-router";
import { CallError } from "#contract/pageApi.ts";

/**
 * Awaits data that a page requires. An error of the call becomes the error page of its status, with its code, also in
 * production.
 */
export async function requireData<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof CallError) throw data(error.reason, { status: error.status || 503 });
		throw error;
	}
}
