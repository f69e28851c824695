import { constraints } from "#contract/constraints.ts";
import { cleanLine } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { countCharacters, hasVisibleText, parsePictureIds } from "../threads/content.ts";
import type { ThreadPayload } from "../threads/input.ts";

const { minOptions, maxOptions, optionLength, minDays, maxDays, defaultDays } = constraints.poll;

/** A poll as typed; a draft stores it. */
export interface TypedPoll {
	polloption: string[];
	/** Picture of each option, 0 for none. */
	pollimage: number[];
	expiration: string;
	maxchoices: string;
	overt: number;
	visible: number;
	fixed: number;
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

/** Reads a payload's poll; undefined without options. @throws Invalid for malformed pictures */
export function readPoll(payload: ThreadPayload): TypedPoll | undefined {
	const { polloption, pollimage = "", expiration = "", maxchoices = "", multiple, overt = 0, visible = 1 } = payload;
	if (!polloption) return undefined;
	const aids = pollimage === "" ? [] : pollimage.split(",").map(Number);
	const chosen = aids.filter((aid) => aid !== 0);
	if (parsePictureIds(chosen.join(","), maxOptions).length !== chosen.length)
		throw new Invalid({ pollimage: "picture-not-yours" });
	const most = multiple === 0 ? "1" : multiple === 1 && !maxchoices ? String(maxOptions) : maxchoices;
	return {
		polloption,
		pollimage: polloption.map((_text, place) => aids[place] ?? 0),
		expiration,
		maxchoices: most,
		overt,
		visible,
		fixed: payload.fixed ?? 0,
	};
}

/** Whether nothing was typed. */
export const isBlankPoll = ({ polloption, pollimage }: TypedPoll): boolean =>
	!polloption.some(hasVisibleText) && !pollimage.some(Boolean);

/**
 * Cleans and checks a poll. Options without text and picture are left out; a member may choose at most all options.
 * @throws Invalid by field
 */
export function checkPoll({ polloption, pollimage, expiration, maxchoices, ...flags }: TypedPoll): PollContent {
	const options = polloption
		.map((text, place) => ({ text: cleanLine(text), aid: pollimage[place] || null }))
		.filter(({ text, aid }) => hasVisibleText(text) || aid !== null);
	const days = expiration === "" ? defaultDays : Number(expiration);
	const choices = maxchoices === "" ? 1 : Number(maxchoices);
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
	const settings = { overt: flags.overt === 1, visible: flags.visible === 1, fixed: flags.fixed === 1 };
	return { options, days, maxChoices: Math.min(choices, options.length), ...settings };
}
