import { type MiddlewareFunction, redirect } from "react-router";
import { pageApi } from "../../lib/pageContext.ts";
import { pathsHere } from "../../lib/paths.ts";
import { placeOf } from "./guards.ts";

/** Redirects to /creator when a screen failed because a call returned 401. Form posts show the error themselves. */
export const turnedAway: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	const api = pageApi(context);
	if (response.status < 400 || !api.unsigned()) return response;
	if (request.method !== "GET") return response;
	return redirect(pathsHere(api).creator(placeOf(request.url).here));
};
