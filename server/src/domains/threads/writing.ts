import { rules } from "#contract/rules.ts";
import { Invalid } from "../../platform/errors.ts";
import { excerptOf, renderText } from "../../platform/richText.ts";
import { cleanLine, cleanText } from "../../platform/text.ts";

/** Characters that fill a line and show nothing. */
const unseen = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Characters as people count them: code points that show something, and the blanks between. */
export const countCharacters = (text: string): number => [...text.replace(unseen, "")].length;

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(unseen, ""));

/** A post's text in the forms that are kept: as typed, as shown, and the beginning of it plain. */
export interface Writing {
	message: string;
	html: string;
	excerpt: string;
}

/** Cleans and formats a text. What shows nothing once it is formatted counts as empty. */
export function write(text: string): Writing {
	const message = cleanText(text);
	const excerpt = excerptOf(message);
	if (!isVisible(excerpt)) return { message: "", html: "", excerpt: "" };
	return { message, html: renderText(message), excerpt };
}

/**
 * Reads a comma list of pictures, each once, in its order.
 * @throws Invalid `too-many-pictures` beyond `max`; `picture-not-yours` for a number that can be no picture's.
 */
export function readAids(list: string | undefined, max: number): number[] {
	const aids = [...new Set((list ?? "").split(",").filter(Boolean).map(Number))];
	if (aids.length > max) throw new Invalid({ aids: "too-many-pictures" }, undefined, { max });
	if (!aids.every((aid) => Number.isSafeInteger(aid) && aid > 0)) throw new Invalid({ aids: "picture-not-yours" });
	return aids;
}

/** A thread's fields, ready to be kept. */
export interface CheckedThread extends Writing {
	subject: string;
	aids: number[];
}

/**
 * Cleans and checks a thread's fields (document 3, section 5), all of them at once, so that a form shows every mistake.
 * @throws Invalid by field.
 */
export function checkThread(given: { subject: string; message: string; aids?: string | undefined }): CheckedThread {
	const subject = cleanLine(given.subject);
	const writing = write(given.message);
	const fields: Invalid["fields"] = {};
	if (!isVisible(subject)) fields.subject = "title-empty";
	else if (countCharacters(subject) > rules.title.max) fields.subject = "field.too-long";
	const length = countCharacters(writing.message);
	if (length === 0) fields.message = "content-empty";
	else if (length < rules.content.min) fields.message = "content-too-short";
	else if (length > rules.content.max) fields.message = "field.too-long";
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
	return { subject, ...writing, aids: readAids(given.aids, rules.picturesPerThread) };
}
