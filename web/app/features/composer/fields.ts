import type { PictureView } from "#contract/common.ts";
import { rules } from "#contract/rules.ts";
import type { Word } from "../../lib/speaker.ts";

/** What a member writes. */
export interface Fields {
	subject: string;
	message: string;
	/** Board's id; 0 leaves the choice to the server. */
	fid: number;
	/** Section's id. */
	country_fid: number;
}

/** What a composer begins with. */
export interface Beginning extends Fields {
	/** The thread that is edited; 0 for a new one. */
	tid: number;
	/** The draft on the server that it goes on with; 0 for none. */
	draft: number;
	/** The version that the edit, or the draft's next saving, begins from; 0 for neither. */
	version: number;
	pictures: PictureView[];
	/** Name of this write, so that sending it twice posts once. */
	key: string;
}

/** Another text of the same thread, saved elsewhere while this one was edited. */
export interface NewerText {
	subject: string;
	message: string;
	version: number;
	pictures: PictureView[];
}

/** Why something was not posted: a sentence for the whole, and those beside the fields. */
export interface Refusal {
	msg: string;
	subject?: string | undefined;
	message?: string | undefined;
	newer?: NewerText | undefined;
}

/** A sentence of ours with its values, for what is checked before anything is sent. */
export interface Fault {
	field: "subject" | "message";
	word: Word;
	values?: Record<string, number>;
}

/** What is wrong with a post, in the printed words (document 3, section 5): nothing when it may be sent. */
export function faultsOf({ subject, message }: Pick<Fields, "subject" | "message">): Fault[] {
	const faults: Fault[] = [];
	const length = [...message.trim()].length;
	if (subject.trim() === "") faults.push({ field: "subject", word: "composer.titleEmpty" });
	if (length === 0) faults.push({ field: "message", word: "composer.contentEmpty" });
	else if (length < rules.content.min) faults.push({ field: "message", word: "composer.contentShort" });
	else if (length > rules.content.max) faults.push({ field: "message", word: "composer.contentLong", values: { max: rules.content.max } });
	return faults;
}

/** Whether both would be posted as the same. */
export const sameFields = (a: Fields, b: Fields): boolean =>
	a.subject === b.subject && a.message === b.message && a.fid === b.fid && a.country_fid === b.country_fid;

/** Reads a picture that travelled through a form or the device's store; undefined when it is none. */
export function asPicture(value: unknown): PictureView | undefined {
	if (!value || typeof value !== "object") return undefined;
	const { aid, width, height, color, base, widths, avif, bytes } = value as Record<string, unknown>;
	if (![aid, width, height, bytes].every((number) => Number.isSafeInteger(number))) return undefined;
	if (typeof color !== "string" || !/^#[0-9a-f]{6}$/.test(color) || typeof base !== "string" || !/^\/media\/[\w/-]+$/.test(base)) return undefined;
	if (!Array.isArray(widths) || widths.length === 0 || !widths.every((entry) => Number.isSafeInteger(entry))) return undefined;
	return { aid, width, height, color, base, widths, avif: avif === true, bytes } as PictureView;
}

/** Address of the smallest stored size. */
export const smallest = ({ base, widths }: PictureView): string => `${base}/${Math.min(...widths)}.webp`;
