import { redirect } from "react-router";
import type { CallRefused, PageApi } from "#contract/pageApi.ts";
import { pathsHere } from "../../lib/paths.ts";

/** The way to the second step, from where one comes back to what one was doing. */
export function toSecondStep(api: PageApi, refused: CallRefused, back: string | null): Response {
	const kept = refused.details.back;
	return redirect(pathsHere(api).secondStep(back ?? (typeof kept === "string" ? kept : null)));
}
