import type { CallResponse } from "#contract/call.ts";
import { personalInfo } from "#contract/profiles.ts";
import type { LoaderApi } from "../../lib/page-context.ts";

/** The viewer's personal information, with the fields that only its owner gets. */
export type OwnPersonalInfo = Required<CallResponse<typeof personalInfo>>;

export const loadOwnPersonalInfo = async (api: LoaderApi): Promise<OwnPersonalInfo> =>
	(await api.load(personalInfo, { query: {} })) as OwnPersonalInfo;
