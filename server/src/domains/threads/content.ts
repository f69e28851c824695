import { constraints } from "#contract/constraints.ts";
import type { Lang } from "#contract/sections.ts";
import { withoutHiddenParts } from "../../platform/data/hiddenParts.ts";
import { renderRichText, toExcerpt } from "../../platform/data/richText.ts";
import { cleanLine, cleanText } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { type RenderedText, renderWithHiddenParts } from "./hiddenPart/content.ts";

/** Invisible characters. */
const invisible = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Number of visible code points and spaces. */
export const countCharacters = (text: string): number => [...text.replace(invisible, "")].length;

export const hasVisibleText = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, ""));

/** The language that a text is in: Hindi when most of its letters are Devanagari, else that of its author's page. */
export function languageOf(text: string, pageLang: Lang): Lang {
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
	return devanagari > letters / 2 ? "hi" : pageLang;
}

/** A post's text as typed, rendered, and its beginning as plain text. */
export interface Content {
	message: string;
	html: string;
	excerpt: string;
}

/**
 * Cleans and renders a text. A text without visible characters becomes empty.
 * @param mentioned ids of the members whose names become links, by name in lower case
 */
export function renderContent(text: string, mentioned?: ReadonlyMap<string, number>): Content {
	const message = cleanText(text);
	const excerpt = toExcerpt(message);
	if (!hasVisibleText(excerpt) && withoutHiddenParts(message) === message)
		return { message: "", html: "", excerpt: "" };
	return { message, html: renderRichText(message, mentioned), excerpt };
}

/**
 * Parses a comma-separated list of picture ids, without duplicates, in its order.
 * @throws Invalid `too-many-pictures` beyond `max`; `picture-not-yours` for an invalid id.
 */
export function parsePictureIds(list: string | undefined, max: number): number[] {
	const aids = [...new Set((list ?? "").split(",").filter(Boolean).map(Number))];
	if (aids.length > max) throw new Invalid({ aids: "too-many-pictures" }, undefined, { max });
	if (!aids.every((aid) => Number.isSafeInteger(aid) && aid > 0)) throw new Invalid({ aids: "picture-not-yours" });
	return aids;
}

/** Checked fields of a thread. */
export interface ThreadContent extends Content, RenderedText {
	subject: string;
	aids: number[];
}

const titleErrors = (subject: string): Invalid["fields"] =>
	!hasVisibleText(subject)
		? { subject: "title-empty" }
		: countCharacters(subject) > constraints.title.max
			? { subject: "field.too-long" }
			: {};

/** A title. @throws Invalid `subject` */
export function checkTitle(typed: string): string {
	const subject = cleanLine(typed);
	const fields = titleErrors(subject);
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
	return subject;
}

/**
 * Cleans and checks a thread's fields, all at once, so that a form shows every error.
 * @param needsText whether a thread without pictures needs a text of the minimal length (V-033, 072)
 * @throws Invalid by field.
 */
export function checkThread(
	input: { subject: string; message: string; aids?: string | undefined },
	needsText: boolean,
): ThreadContent {
	const subject = cleanLine(input.subject);
	const content = renderContent(input.message);
	const fields: Invalid["fields"] = titleErrors(subject);
	const length = countCharacters(content.message);
	if (length > constraints.content.max) fields.message = "field.too-long";
	else if (needsText && !input.aids && length < constraints.content.min)
		fields.message = length === 0 ? "content-empty" : "content-too-short";
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
	if (content.message && !hasVisibleText(withoutHiddenParts(content.message)))
		throw new Invalid({ message: "hidden-part-only" });
	return {
		subject,
		...content,
		...renderWithHiddenParts(content.message),
		aids: parsePictureIds(input.aids, constraints.picturesPerThread),
	};
}
