import type { LineDown } from "../accounts/line.ts";
import type { Refusal } from "../accounts/refusal.ts";

/** Actions of the security pages' forms. */
export const deeds = ["fresh", "mail", "end", "others", "rename-passkey", "remove-passkey", "download", "begin", "on", "off", "renew"] as const;
export type Deed = (typeof deeds)[number];

/** Result of an action. `codes`: recovery codes, shown only once. */
export type DeedAnswer = { intent: Deed; id?: number; formError?: Refusal; codes?: string[] } | LineDown;

/** The response if it belongs to this action (and this row), else undefined. */
export function answerOf(response: DeedAnswer | undefined, intent: Deed, id?: number): DeedAnswer | undefined {
	if (!response || "offline" in response) return response;
	return response.intent === intent && (id === undefined || response.id === id) ? response : undefined;
}

/** Whether this action succeeded. */
export const isDone = (response: DeedAnswer | undefined, intent: Deed): boolean =>
	response !== undefined && "intent" in response && response.intent === intent && response.formError === undefined;
