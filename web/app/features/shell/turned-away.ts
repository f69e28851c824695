import { type MiddlewareFunction, redirect } from "react-router";
import { pageApi } from "../../lib/pageContext.ts";
import { pathsHere } from "../../lib/paths.ts";
import { placeOf } from "./guards.ts";

/** A screen that could not be made because a call answered 401 leads to /creator (document 1, section 8). A form that shows the refusal itself stays. */
export const turnedAway: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	const api = pageApi(context);
	if (response.status < 400 || !api.unsigned()) return response;
	if (request.method !== "GET") return response;
	return redirect(pathsHere(api).creator(placeOf(request.url).here));
};
