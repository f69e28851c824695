import { Invalid } from "../../platform/errors.ts";
import type { Edge } from "./listings.ts";

/** An edge as readers send it back. */
export const cursorOf = ({ micros, tid }: Edge): string => Buffer.from(`${micros} ${tid}`).toString("base64url");

/** @throws Invalid for a text that no list gave. */
export function readCursor(cursor: string | undefined): Edge | undefined {
	if (cursor === undefined || cursor === "") return undefined;
	const [, micros, tid] = /^(\d{1,16}) (\d{1,16})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
	const edge = { micros: Number(micros), tid: Number(tid) };
	if (!Number.isSafeInteger(edge.micros) || !Number.isSafeInteger(edge.tid)) throw new Invalid({ cursor: "field.format" });
	return edge;
}
