import type { LineDown } from "../accounts/line.ts";
import type { Refusal } from "../accounts/refusal.ts";

/** What the forms of the security pages do. */
export const deeds = ["fresh", "mail", "end", "others", "rename-passkey", "remove-passkey", "download", "begin", "on", "off", "renew"] as const;
export type Deed = (typeof deeds)[number];

/** What came of one of them. `codes`: recovery codes, told this once. */
export type DeedAnswer = { deed: Deed; id?: number; refusal?: Refusal; codes?: string[] } | LineDown;

/** The answer of this deed (on this row), or nothing when another was done. */
export function answerOf(answer: DeedAnswer | undefined, deed: Deed, id?: number): DeedAnswer | undefined {
	if (!answer || "lineDown" in answer) return answer;
	return answer.deed === deed && (id === undefined || answer.id === id) ? answer : undefined;
}

/** Whether this deed was done. */
export const isDone = (answer: DeedAnswer | undefined, deed: Deed): boolean =>
	answer !== undefined && "deed" in answer && answer.deed === deed && answer.refusal === undefined;
