import type { Answer } from "#contract/call.ts";
import type { lookDownload } from "#contract/downloads.ts";
import type { securityOverview } from "#contract/security.ts";

/** Security overview to show: browser names and shortened addresses. */
export type Overview = Omit<Answer<typeof securityOverview>, "sign_ins"> & { sign_ins: ShownSignIn[] };

export interface ShownSignIn {
	id: number;
	way: string;
	outcome: string;
	browser: string | undefined;
	system: string | undefined;
	address: string;
	/** Unix seconds. */
	at: number;
}

export type DownloadState = Answer<typeof lookDownload>;
