import { data } from "react-router";

/** Response when the server could not be reached. */
export interface OfflineResponse {
	offline: true;
}

/** An error status keeps the router from reloading the page's data over the same lost connection. */
export const offlineResponse = () => data<OfflineResponse>({ offline: true }, { status: 503 });

/**
 * Submits a form. Without a connection the form and its values stay on the screen instead of an error page.
 * @throws a redirect response
 */
export async function withOfflineResponse<T>(send: () => Promise<T>): Promise<T | ReturnType<typeof offlineResponse>> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof Response) throw error;
		return offlineResponse();
	}
}
