import type { FormError } from "../../../lib/form/form-error.ts";
import type { OfflineResponse } from "../../../lib/form/offline.ts";

/** Actions of the security pages' forms. */
export const securityActions = ["fresh", "mail", "end", "others", "rename-passkey", "remove-passkey", "download", "begin", "on", "off", "renew"] as const;
export type SecurityAction = (typeof securityActions)[number];

/** Result of an action. `codes`: recovery codes, shown only once. */
export type SecurityActionResponse = { intent: SecurityAction; id?: number; formError?: FormError; codes?: string[] } | OfflineResponse;

/** The response if it belongs to this action (and this row), else undefined. */
export function responseOf(response: SecurityActionResponse | undefined, intent: SecurityAction, id?: number): SecurityActionResponse | undefined {
	if (!response || "offline" in response) return response;
	return response.intent === intent && (id === undefined || response.id === id) ? response : undefined;
}

/** Whether this action succeeded. */
export const isActionDone = (response: SecurityActionResponse | undefined, intent: SecurityAction): boolean =>
	response !== undefined && "intent" in response && response.intent === intent && response.formError === undefined;
