import type { ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";
import type { FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { blockOf } from "./addresses.ts";
import { Busy } from "./errors.ts";

/**
 * Bytes of request bodies in memory: in total, of one address, and of one member (two forms of nine photos). Received
 * bytes are counted, not connections, so that many slow uploads lock nobody out.
 */
export const heldMost = 384 * 1024 * 1024;
export const heldByAddress = heldMost / 2;
export const heldByMember = heldMost / 4;

let totalBytes = 0;
const bytesByOwner = new Map<string, number>();

/** The sender's address and uid; 0 for a guest. */
export interface Sender {
	address: string;
	uid: number;
}

/** Memory that one request uses. */
export interface Hold {
	/** @throws Busy when so many more bytes would exceed a limit */
	assertRoom(bytes: number): void;
	/**
	 * Counts received bytes, unless released.
	 * @throws Busy when they would exceed a limit
	 */
	take(bytes: number): void;
	/** Releases everything, for good; idempotent. */
	giveBack(): void;
}

export function beginHold({ address, uid }: Sender): Hold {
	const owners: [string, number][] = [[blockOf(address), heldByAddress]];
	if (uid > 0) owners.push([`member ${uid}`, heldByMember]);
	let ownBytes = 0;
	let released = false;
	const change = (bytes: number): void => {
		ownBytes += bytes;
		totalBytes += bytes;
		for (const [owner] of owners) {
			const sum = (bytesByOwner.get(owner) ?? 0) + bytes;
			if (sum > 0) bytesByOwner.set(owner, sum);
			else bytesByOwner.delete(owner);
		}
	};
	const assertRoom = (bytes: number): void => {
		if (totalBytes + bytes > heldMost || owners.some(([owner, max]) => (bytesByOwner.get(owner) ?? 0) + bytes > max)) throw new Busy();
	};
	return {
		assertRoom,
		take(bytes) {
			if (released) return;
			assertRoom(bytes);
			change(bytes);
		},
		giveBack() {
			released = true;
			change(-ownBytes);
		},
	};
}

/**
 * Counts the memory of a request until its response is sent or its connection closed.
 * @throws Busy when its `content-length` already exceeds a limit
 */
export function holdUntilAnswered(request: Pick<FastifyRequest, "headers">, reply: { raw: ServerResponse }, sender: Sender): Hold {
	const reservation = beginHold(sender);
	reservation.assertRoom(announced(request));
	// A closed connection emits no further event.
	if (reply.raw.destroyed) reservation.giveBack();
	for (const end of ["finish", "close"]) reply.raw.once(end, reservation.giveBack);
	return reservation;
}

/** The `content-length` of a request; 0 without one. */
export const announced = ({ headers }: Pick<FastifyRequest, "headers">): number => Number(headers["content-length"] ?? 0) || 0;

/** Bodies up to this size are not counted. */
const smallBody = 16 * 1024;

export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Whether a body is large, or of unknown length. */
export const isLarge = ({ headers }: FastifyRequest): boolean => !(Number(headers["content-length"] ?? Number.NaN) <= smallBody);

/**
 * Creates a `preParsing` hook that counts the bytes of a body as they arrive.
 * @param findUid uid of the sender; 0 for a guest
 */
export const bodyCounter =
	(findUid: (request: FastifyRequest) => Promise<number>) =>
	async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
		if (request.method === "GET" || request.method === "HEAD" || !isLarge(request)) return payload;
		// Undefined when the connection is already closed.
		const address = request.ip ?? "";
		return counted(payload as Readable, holdUntilAnswered(request, reply, { address, uid: await findUid(request) }));
	};

/** Passes a stream through and counts its bytes; fails with `Busy` beyond a limit. */
export function counted(source: Readable, reservation: Hold): Readable {
	const meter = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			try {
				reservation.take(chunk.length);
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
