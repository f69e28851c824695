import { redirect } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { personalInfo } from "#contract/profiles.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { requireData } from "../threads/require-data.ts";

/** The viewer's personal information, with the fields that only its owner gets. */
export type OwnPersonalInfo = Required<CallResponse<typeof personalInfo>>;

/** Loads it; guests are redirected to login and back. */
export async function requireOwnPersonalInfo(api: PageApi, url: URL): Promise<OwnPersonalInfo> {
	if (!api.viewer.loggedIn) throw redirect(pathsForVisitor(api).signIn(url.pathname));
	return (await requireData(api.call(personalInfo, { query: {} }))) as OwnPersonalInfo;
}
