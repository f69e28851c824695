import { Invalid } from "../../../platform/http/errors.ts";
import type { ThreadCursor } from "./queries.ts";

export const encodeThreadCursor = ({ micros, tid }: ThreadCursor): string => Buffer.from(`${micros} ${tid}`).toString("base64url");

/** @throws Invalid for a malformed cursor. */
export function decodeThreadCursor(cursor: string | undefined): ThreadCursor | undefined {
	if (cursor === undefined || cursor === "") return undefined;
	const [, micros, tid] = /^(\d{1,16}) (\d{1,16})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
	const position = { micros: Number(micros), tid: Number(tid) };
	if (!Number.isSafeInteger(position.micros) || !Number.isSafeInteger(position.tid)) throw new Invalid({ cursor: "field.format" });
	return position;
}
