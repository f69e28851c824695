import { Invalid } from "../../platform/http/errors.ts";

/** Position in a ranked list: score, then thread id. */
export interface ScoreCursor {
	score: number;
	tid: number;
}

const encode = (text: string): string => Buffer.from(text).toString("base64url");
const invalidCursor = (): Invalid => new Invalid({ cursor: "field.format" });

/** @throws Invalid when the text is not the exact output of `encode`. */
function decode(cursor: string): string {
	const text = Buffer.from(cursor, "base64url").toString("latin1");
	if (encode(text) !== cursor) throw invalidCursor();
	return text;
}

/** Cursor of a list by time: the thread's id, since its time never changes. */
export const encodeTimeCursor = (tid: number): string => encode(`time ${tid}`);

/** @returns the id of the last thread. @throws Invalid for a malformed cursor. */
export function decodeTimeCursor(cursor: string | undefined): number | undefined {
	if (!cursor) return undefined;
	const tid = Number(/^time ([1-9]\d{0,15})$/.exec(decode(cursor))?.[1]);
	if (!Number.isSafeInteger(tid)) throw invalidCursor();
	return tid;
}

/** Cursor of a list by score. */
export const encodeScoreCursor = ({ score, tid }: ScoreCursor): string => encode(`score ${score} ${tid}`);

/** @throws Invalid for a malformed cursor. */
export function decodeScoreCursor(cursor: string | undefined): ScoreCursor | undefined {
	if (!cursor) return undefined;
	const [, score, tid] = /^score (-?\d[\d.e+-]{0,30}) ([1-9]\d{0,15})$/.exec(decode(cursor)) ?? [];
	const position: ScoreCursor = { score: Number(score), tid: Number(tid) };
	if (!Number.isFinite(position.score) || !Number.isSafeInteger(position.tid)) throw invalidCursor();
	return position;
}
