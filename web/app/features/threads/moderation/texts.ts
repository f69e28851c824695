import type { MessageKey } from "../../../lib/i18n/translate.ts";
import { actionOf, type ModerationName, type ModerationTarget } from "./actions.ts";

const reversible = (name: string): name is "close" | "hide" | "ban" | "pin" =>
	["close", "hide", "ban", "pin"].includes(name);

/** Whether an action switches between 0 and 1. */
export const isSwitch = (name: ModerationName): boolean => actionOf(name).values === undefined && name !== "move";

/** Name of an action; of a switch that is on, of its reverse. */
export const actionText = (name: ModerationName, value: number): MessageKey =>
	value > 0 && reversible(name) ? `moderation.reverse.${name}` : `moderation.action.${name}`;

/** What was done. */
export const doneText = (name: ModerationTarget["name"], value: number): MessageKey =>
	value === 0 && name !== "move" ? `moderation.undone.${name}` : `moderation.done.${name}`;
