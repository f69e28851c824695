import { redirect } from "react-router";
import type { Answer } from "#contract/call.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { personalInfo } from "#contract/profiles.ts";
import { pathsHere } from "../../lib/paths.ts";
import { needed } from "../threads/refused.ts";

/** The viewer's personal information, with the fields that only its owner gets. */
export type OwnInfo = Required<Answer<typeof personalInfo>>;

/** Loads it; guests are redirected to login and back. */
export async function ownInfo(api: PageApi, url: URL): Promise<OwnInfo> {
	if (!api.viewer.signedIn) throw redirect(pathsHere(api).signIn(url.pathname));
	return (await needed(api.call(personalInfo, { query: {} }))) as OwnInfo;
}
