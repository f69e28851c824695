import { redirect } from "react-router";
import type { CallError, PageApi } from "#contract/pageApi.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";

/** Redirect to the second step, which returns to `back`. */
export function redirectToTwoFactor(api: PageApi, error: CallError, back: string | null): Response {
	const savedBack = error.details.back;
	return redirect(pathsForVisitor(api).secondStep(back ?? (typeof savedBack === "string" ? savedBack : null)));
}
