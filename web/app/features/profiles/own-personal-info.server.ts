import type { CallResponse } from "#contract/call.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { personalInfo } from "#contract/profiles.ts";
import { requireData } from "../../lib/require-data.ts";

/** The viewer's personal information, with the fields that only its owner gets. */
export type OwnPersonalInfo = Required<CallResponse<typeof personalInfo>>;

export const loadOwnPersonalInfo = async (api: PageApi): Promise<OwnPersonalInfo> =>
	(await requireData(api.call(personalInfo, { query: {} }))) as OwnPersonalInfo;
