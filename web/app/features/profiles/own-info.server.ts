import { redirect } from "react-router";
import type { Answer } from "#contract/call.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { personalInfo } from "#contract/profiles.ts";
import { pathsHere } from "../../lib/paths.ts";
import { needed } from "../threads/refused.ts";

/** One's own personal information. Its own fields are there, since it is asked for without a name. */
export type OwnInfo = Required<Answer<typeof personalInfo>>;

/** Reads it for a loader; guests are sent to sign in and come back. */
export async function ownInfo(api: PageApi, url: URL): Promise<OwnInfo> {
	if (!api.viewer.signedIn) throw redirect(pathsHere(api).signIn(url.pathname));
	return (await needed(api.call(personalInfo, { query: {} }))) as OwnInfo;
}
