/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * Reads a `Range` header of one range. Several ranges or another unit are ignored, as RFC 9110 allows: then the whole
 * file is sent.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | "unsatisfiable" | undefined {
	const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
	if (from === "" && to === "") return undefined;
	if (from === "")
		return Number(to) === 0 ? "unsatisfiable" : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
	const [start, end] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
	if (to !== "" && Number(to) < start) return undefined;
	return start >= bytes ? "unsatisfiable" : { start, end };
}
