import type { CallResponse } from "#contract/call.ts";
import type { getDataExport } from "#contract/dataExport.ts";
import type { securityOverview } from "#contract/security.ts";

/** Security overview to show: browser names and shortened addresses. */
export type SecurityOverview = Omit<CallResponse<typeof securityOverview>, "logins"> & { logins: LoginRecord[] };

export interface LoginRecord {
	id: number;
	method: string;
	outcome: string;
	browser: string | undefined;
	system: string | undefined;
	address: string;
	/** Unix seconds. */
	at: number;
}

export type DataExportState = CallResponse<typeof getDataExport>;
