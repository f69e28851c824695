import { redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";

/** For a login that needs the second step: redirects to it, and from there to `back`. @throws any other error */
export function redirectToTwoFactor(api: PageApi, error: unknown, back: string | null): Response {
	if (!(error instanceof CallError) || error.reason !== "second-step-required") throw error;
	const savedBack = error.details.back;
	// On a page of its own, which can be reloaded while the member looks for the code.
	return redirect(
		pathsForVisitor(api).href("account/second", { back: back ?? (typeof savedBack === "string" ? savedBack : null) }),
	);
}
