import { constraints } from "#contract/constraints.ts";
import { cleanLine } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { countCharacters, hasVisibleText } from "../threads/content.ts";

const { minOptions, maxOptions, optionLength, minDays, maxDays, defaultDays } = constraints.poll;

/** A poll as typed; a draft stores it. */
export interface TypedPoll {
	options: string[];
	/** Picture of each option, 0 for none. */
	pictures: number[];
	days: string;
	maxChoices: string;
	overt: boolean;
	visible: boolean;
	fixed: boolean;
}

/** Checked fields of a poll. */
export interface PollContent {
	options: { text: string; aid: number | null }[];
	days: number;
	maxChoices: number;
	overt: boolean;
	visible: boolean;
	fixed: boolean;
}

/** Whether nothing was typed. */
export const isBlankPoll = ({ options, pictures }: TypedPoll): boolean =>
	!options.some(hasVisibleText) && !pictures.some(Boolean);

/**
 * Cleans and checks a poll. Options without text and picture are left out; a member may choose at most all options.
 * @throws Invalid by field
 */
export function checkPoll({ pictures, overt, visible, fixed, ...typed }: TypedPoll): PollContent {
	const options = typed.options
		.map((text, place) => ({ text: cleanLine(text), aid: pictures[place] || null }))
		.filter(({ text, aid }) => hasVisibleText(text) || aid !== null);
	const days = typed.days === "" ? defaultDays : Number(typed.days);
	const choices = typed.maxChoices === "" ? 1 : Number(typed.maxChoices);
	const fields: Invalid["fields"] = {};
	if (options.length < minOptions) fields.polloption = "poll-too-few-options";
	else if (options.length > maxOptions) fields.polloption = "poll-too-many-options";
	else if (!options.every(({ text }) => hasVisibleText(text))) fields.polloption = "poll-option-empty";
	else if (options.some(({ text }) => countCharacters(text) > optionLength)) fields.polloption = "field.too-long";
	else if (new Set(options.map(({ text }) => text.toLocaleLowerCase())).size < options.length)
		fields.polloption = "poll-option-twice";
	if (!Number.isInteger(days) || days < minDays || days > maxDays) fields.expiration = "poll-days";
	if (!Number.isInteger(choices) || choices < 1 || choices > maxOptions) fields.maxchoices = "poll-max-choices";
	if (Object.keys(fields).length > 0)
		throw new Invalid(fields, undefined, { min: minDays, max: fields.polloption ? maxOptions : maxDays });
	return { options, days, maxChoices: Math.min(choices, options.length), overt, visible, fixed };
}
