import { Invalid } from "../../platform/errors.ts";
import type { Edge } from "./listings.ts";

export const cursorOf = ({ micros, tid }: Edge): string => Buffer.from(`${micros} ${tid}`).toString("base64url");

/** @throws Invalid for a malformed cursor. */
export function readCursor(cursor: string | undefined): Edge | undefined {
	if (cursor === undefined || cursor === "") return undefined;
	const [, micros, tid] = /^(\d{1,16}) (\d{1,16})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
	const position = { micros: Number(micros), tid: Number(tid) };
	if (!Number.isSafeInteger(position.micros) || !Number.isSafeInteger(position.tid)) throw new Invalid({ cursor: "field.format" });
	return position;
}
