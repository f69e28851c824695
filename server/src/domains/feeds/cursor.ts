import { Invalid } from "../../platform/errors.ts";

/** Where a ranked list goes on: below this score, and at the same score below this thread. */
export interface ScoreEdge {
	score: number;
	tid: number;
}

const encode = (text: string): string => Buffer.from(text).toString("base64url");
const refused = (): Invalid => new Invalid({ cursor: "field.format" });

/** The text as it was encoded. @throws Invalid when it is not exactly what `encode` makes. */
function decode(cursor: string): string {
	const text = Buffer.from(cursor, "base64url").toString("latin1");
	if (encode(text) !== cursor) throw refused();
	return text;
}

/** Cursor of a list by time. A thread's time never changes, so that its id says it to the microsecond. */
export const timeCursor = (tid: number): string => encode(`time ${tid}`);

/** The last thread seen. @throws Invalid for a text that no list by time gave. */
export function readTimeCursor(cursor: string | undefined): number | undefined {
	if (!cursor) return undefined;
	const tid = Number(/^time ([1-9]\d{0,15})$/.exec(decode(cursor))?.[1]);
	if (!Number.isSafeInteger(tid)) throw refused();
	return tid;
}

/** Cursor of a list by score. A number's text is exact. */
export const scoreCursor = ({ score, tid }: ScoreEdge): string => encode(`score ${score} ${tid}`);

/** @throws Invalid for a text that no list by score gave. */
export function readScoreCursor(cursor: string | undefined): ScoreEdge | undefined {
	if (!cursor) return undefined;
	const [, score, tid] = /^score (-?\d[\d.e+-]{0,30}) ([1-9]\d{0,15})$/.exec(decode(cursor)) ?? [];
	const edge: ScoreEdge = { score: Number(score), tid: Number(tid) };
	if (!Number.isFinite(edge.score) || !Number.isSafeInteger(edge.tid)) throw refused();
	return edge;
}
