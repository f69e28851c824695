import type { HtmlPieces } from "#contract/memberPages.ts";

/** Bytes; a longer page has a buffer of its own. */
const bufferBytes = 256 * 1024;
/** More buffers than these are left to the collector. */
const maxFree = 16;
const free: ArrayBufferLike[] = [];

/** Of UTF-8, for a UTF-16 unit of a string. */
const maxBytesPerUnit = 3;

const mostBytesOf = (piece: string | Uint8Array): number =>
	(typeof piece === "string" ? maxBytesPerUnit : 1) * piece.length;

/**
 * Joins pieces in a buffer of an earlier page: collecting a new one for every page would take a tenth of the time that
 * filling takes.
 */
export function joinPieces(pieces: HtmlPieces): Buffer {
	const most = pieces.reduce((sum, piece) => sum + mostBytesOf(piece), 0);
	const page =
		most > bufferBytes
			? Buffer.allocUnsafe(most)
			: Buffer.from(free.pop() ?? Buffer.allocUnsafeSlow(bufferBytes).buffer);
	let at = 0;
	for (const piece of pieces)
		if (typeof piece === "string") at += page.write(piece, at);
		else {
			page.set(piece, at);
			at += piece.length;
		}
	return page.subarray(0, at);
}

/** Lets a later page use the buffer of this one. Called at most once, when nothing reads the page any more. */
export function releasePage({ buffer }: Buffer): void {
	if (buffer.byteLength === bufferBytes && free.length < maxFree) free.push(buffer);
}
