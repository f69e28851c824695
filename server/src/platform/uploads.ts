import type { ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";
import type { FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { blockOf } from "./addresses.ts";
import { Busy } from "./errors.ts";

/**
 * Bytes of posted files held in memory at once, by all and by one address: bytes that came, not connections, so that
 * a crowd of slow lines keeps nobody out.
 */
export const heldMost = 384 * 1024 * 1024;
export const heldByOne = heldMost / 2;

let held = 0;
const heldBy = new Map<string, number>();

/** What one request holds. */
export interface Hold {
	/**
	 * Counts more bytes, as long as nothing was given back.
	 * @throws Busy when there is no room for so many more
	 */
	take(bytes: number): void;
	/** Gives all of it back, for good: what comes after an answer is read by nobody and not held. Once more changes nothing. */
	giveBack(): void;
}

/** Begins to count what a request from an address holds in memory. */
export function beginHold(address: string): Hold {
	const owner = blockOf(address);
	let own = 0;
	let over = false;
	const move = (bytes: number): void => {
		own += bytes;
		held += bytes;
		const all = (heldBy.get(owner) ?? 0) + bytes;
		if (all > 0) heldBy.set(owner, all);
		else heldBy.delete(owner);
	};
	return {
		take(bytes) {
			if (over) return;
			if (held + bytes > heldMost || (heldBy.get(owner) ?? 0) + bytes > heldByOne) throw new Busy();
			move(bytes);
		},
		giveBack() {
			over = true;
			move(-own);
		},
	};
}

/** Counts what a request holds until its answer is gone, or its visitor. */
export function holdUntilAnswered(request: { ip: string }, reply: { raw: ServerResponse }): Hold {
	const hold = beginHold(request.ip);
	// A visitor may be gone already: nothing would tell of it any more.
	if (reply.raw.destroyed) hold.giveBack();
	for (const end of ["finish", "close"]) reply.raw.once(end, hold.giveBack);
	return hold;
}

/** Bodies of this size and below are not counted: the number of connections bounds them. */
const smallBody = 16 * 1024;

export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Whether a body is, or may turn out to be, more than a few fields. */
export const isLarge = ({ headers }: FastifyRequest): boolean => !(Number(headers["content-length"] ?? Number.NaN) <= smallBody);

/** Counts the bytes of a body as they come, before anything reads them (a hook of the framework). */
export async function countBody(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> {
	if (request.method === "GET" || request.method === "HEAD" || !isLarge(request)) return payload;
	return counted(payload as Readable, holdUntilAnswered(request, reply));
}

/** The same bytes, counted as they come. It fails with `Busy` where there is no more room. */
export function counted(source: Readable, hold: Hold): Readable {
	const meter = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			try {
				hold.take(chunk.length);
				done(null, chunk);
			} catch (error) {
				done(error as Error);
			}
		},
	});
	source.once("error", (error) => meter.destroy(error));
	return source.pipe(meter);
}
