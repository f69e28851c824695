import { Invalid } from "../../../platform/http/errors.ts";

/** The longest list; its cursor has about 700 characters. */
export const maxIds = 200;
/** The cursor of a list of this length, with ids far apart. */
export const maxCursorLength = 2_200;

const version = 1;

/**
 * The rest of a ranked list as a cursor: ids as differences, in bytes of seven bits. So each page shows what was ranked
 * when its list was first read, whatever has been posted or liked since, and the server keeps nothing for a reader
 * (052).
 */
export function encodeIds(ids: readonly number[]): string {
	const bytes = [version];
	let last = 0;
	for (const id of ids) {
		// Differences can be negative: the lowest bit is the sign.
		let rest = id >= last ? (id - last) * 2 : (last - id) * 2 - 1;
		last = id;
		while (rest >= 128) {
			bytes.push((rest % 128) + 128);
			rest = Math.floor(rest / 128);
		}
		bytes.push(rest);
	}
	return Buffer.from(bytes).toString("base64url");
}

/** The ids of a cursor. @throws Invalid for what `encodeIds` did not write */
export function decodeIds(cursor: string): number[] {
	const bytes = Buffer.from(cursor, "base64url");
	const ids: number[] = [];
	let [last, rest, factor] = [0, 0, 1];
	for (const byte of bytes.subarray(1)) {
		rest += (byte % 128) * factor;
		factor *= 128;
		if (byte >= 128) continue;
		last += rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2;
		ids.push(last);
		[rest, factor] = [0, 1];
	}
	const isValid =
		ids.length > 0 &&
		ids.length <= maxIds &&
		ids.every((id) => Number.isSafeInteger(id) && id > 0) &&
		new Set(ids).size === ids.length;
	if (!isValid || encodeIds(ids) !== cursor) throw new Invalid({ cursor: "field.format" });
	return ids;
}
