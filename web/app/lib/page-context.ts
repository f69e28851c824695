import { createContext, data, RouterContextProvider } from "react-router";
import type { Call, CallResponse } from "#contract/call.ts";
import { CallError, type CallInput, type PageApi } from "#contract/pageApi.ts";

/** What the server offers a page, and how its loader awaits what it requires. */
export interface LoaderApi extends PageApi {
	/**
	 * Runs a call without whose answer there is no page: its error becomes the error page of its status, with its code.
	 */
	load<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>>;
}

/** Gives loaders and actions access to the server's calls. */
const pageContext = createContext<LoaderApi>();

/**
 * Created by the server for each request. It must come from this bundle: a context object of another copy would not
 * match.
 */
export function createPageContext(api: PageApi): RouterContextProvider {
	const provider = new RouterContextProvider();
	provider.set(pageContext, { ...api, load: (call, input) => requireData(api.call(call, input)) });
	return provider;
}

/** The calls and the visitor, for a loader or an action. */
export const pageApi = (context: Readonly<RouterContextProvider>): LoaderApi => context.get(pageContext);

/** Awaits data that a page requires, as `load` does. An error page also shows the code in production. */
export async function requireData<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof CallError) throw data(error.reason, { status: error.status || 503 });
		throw error;
	}
}
