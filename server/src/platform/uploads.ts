import type { ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";
import type { FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { blockOf } from "./addresses.ts";
import { Busy } from "./errors.ts";

/**
 * Bytes of bodies held in memory at once: by all, by one address, and by one member, who may hold two whole forms of
 * nine photos. Bytes that came, not connections, so that a crowd of slow lines keeps nobody out.
 */
export const heldMost = 384 * 1024 * 1024;
export const heldByAddress = heldMost / 2;
export const heldByMember = heldMost / 4;

let held = 0;
const heldBy = new Map<string, number>();

/** Who sends: the address, and the member; 0 for a guest. */
export interface Sender {
	address: string;
	uid: number;
}

/** What one request holds. */
export interface Hold {
	/** @throws Busy when there is no room for so many more, of which none came yet. */
	assertRoom(bytes: number): void;
	/**
	 * Counts more bytes, as long as nothing was given back.
	 * @throws Busy when there is no room for so many more
	 */
	take(bytes: number): void;
	/** Gives all of it back, for good: what comes after an answer is read by nobody and not held. Once more changes nothing. */
	giveBack(): void;
}

/** Begins to count what a request holds in memory. */
export function beginHold({ address, uid }: Sender): Hold {
	const owners: [string, number][] = [[blockOf(address), heldByAddress]];
	if (uid > 0) owners.push([`member ${uid}`, heldByMember]);
	let own = 0;
	let over = false;
	const move = (bytes: number): void => {
		own += bytes;
		held += bytes;
		for (const [owner] of owners) {
			const all = (heldBy.get(owner) ?? 0) + bytes;
			if (all > 0) heldBy.set(owner, all);
			else heldBy.delete(owner);
		}
	};
	const assertRoom = (bytes: number): void => {
		if (held + bytes > heldMost || owners.some(([owner, most]) => (heldBy.get(owner) ?? 0) + bytes > most)) throw new Busy();
	};
	return {
		assertRoom,
		take(bytes) {
			if (over) return;
			assertRoom(bytes);
			move(bytes);
		},
		giveBack() {
			over = true;
			move(-own);
		},
	};
}

/**
 * Counts what a request holds until its answer is gone, or its visitor.
 * @throws Busy before a byte is read, when there is no room for as many as it announces
 */
export function holdUntilAnswered(request: Pick<FastifyRequest, "headers">, reply: { raw: ServerResponse }, sender: Sender): Hold {
	const hold = beginHold(sender);
	hold.assertRoom(announced(request));
	// A visitor may be gone already: nothing would tell of it any more.
	if (reply.raw.destroyed) hold.giveBack();
	for (const end of ["finish", "close"]) reply.raw.once(end, hold.giveBack);
	return hold;
}

/** Bytes that a request says it brings; 0 where it does not say. */
export const announced = ({ headers }: Pick<FastifyRequest, "headers">): number => Number(headers["content-length"] ?? 0) || 0;

/** Bodies of this size and below are not counted: the number of connections bounds them. */
const smallBody = 16 * 1024;

export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Whether a body is, or may turn out to be, more than a few fields. */
export const isLarge = ({ headers }: FastifyRequest): boolean => !(Number(headers["content-length"] ?? Number.NaN) <= smallBody);

/**
 * Makes a hook of the framework that counts the bytes of a body as they come, before anything reads them.
 * @param findUid who sends; 0 for a guest
 */
export const bodyCounter =
	(findUid: (request: FastifyRequest) => Promise<number>) =>
	async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
		if (request.method === "GET" || request.method === "HEAD" || !isLarge(request)) return payload;
		// A connection that is closed in the meantime has no address any more.
		const address = request.ip ?? "";
		return counted(payload as Readable, holdUntilAnswered(request, reply, { address, uid: await findUid(request) }));
	};

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
	source.on("error", (error) => meter.destroy(error));
	// A request that no parser reads (415, 413) has no other listener, and an unheard stream error would end the process.
	meter.on("error", () => {});
	if (source.destroyed) meter.destroy(source.errored ?? new Error("the request was closed"));
	return source.pipe(meter);
}
