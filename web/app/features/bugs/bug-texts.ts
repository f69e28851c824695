import { type BugItem, bugChoiceOf, bugItems, bugPriorityOf, bugStatuses, bugStatusOf } from "#contract/bugOptions.ts";
import type { MessageKey, Translate } from "../../lib/i18n/translate.ts";

/** Name of a status. */
export const statusText = (t: Translate, status: number): string =>
	t(`bug.status.${bugStatusOf(status) ?? bugStatuses[0]}`);

/** Name of a priority; 0 is none. */
export const priorityText = (t: Translate, priority: number): string =>
	t(`bug.priority.${bugPriorityOf(priority) ?? "none"}`);

/** Name of a chosen option; empty for none. */
export function choiceText(t: Translate, item: BugItem, choice: number): string {
	const key = bugChoiceOf(item, choice);
	return key ? t(`bug.${item}.${key}` as MessageKey) : "";
}

/** The choices of an option, with their numbers. */
export const choicesOf = (t: Translate, item: BugItem): { value: number; text: string }[] =>
	bugItems[item].map((_key, place) => ({ value: place + 1, text: choiceText(t, item, place + 1) }));

/** The statuses with their numbers. */
export const statusChoices = (t: Translate): { value: number; text: string }[] =>
	bugStatuses.map((_key, place) => ({ value: place + 1, text: statusText(t, place + 1) }));
