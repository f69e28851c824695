import { type MiddlewareFunction, redirect } from "react-router";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { notFoundScreen } from "../../screens.ts";
import { currentPathOf } from "./guards.ts";

/** Redirects to /creator when a screen failed because a call returned 401. Form posts show the error themselves. */
export const redirectUnauthenticated: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const response = await next();
	const api = pageApi(context);
	if (response.status < 400 || !api.loginRequired()) return response;
	if (request.method !== "GET" || findScreen(url.pathname).screen === notFoundScreen) return response;
	return redirect(pathsForVisitor(api).href("creator", { back: currentPathOf(url) }));
};
