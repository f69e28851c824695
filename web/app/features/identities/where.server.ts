import { redirect } from "react-router";
import type { CallRefused, PageApi } from "#contract/pageApi.ts";
import { pathsHere } from "../../lib/paths.ts";

/** Redirect to the second step, which returns to `back`. */
export function toSecondStep(api: PageApi, error: CallRefused, back: string | null): Response {
	const savedBack = error.details.back;
	return redirect(pathsHere(api).secondStep(back ?? (typeof savedBack === "string" ? savedBack : null)));
}
