import { createContext, RouterContextProvider } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";

/** Gives loaders and actions access to the server's calls. */
const pageContext = createContext<PageApi>();

/** Created by the server for each request. It must come from this bundle: a context object of another copy would not match. */
export function createPageContext(api: PageApi): RouterContextProvider {
	const provider = new RouterContextProvider();
	provider.set(pageContext, api);
	return provider;
}

/** The calls and the visitor, for a loader or an action. */
export const pageApi = (context: Readonly<RouterContextProvider>): PageApi => context.get(pageContext);
