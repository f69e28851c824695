import type { ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";
import type { FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { networkPrefix } from "./clientAddress.ts";
import { ServerBusy } from "./errors.ts";

/**
 * Bytes of request bodies in memory: in total, of one address, and of one member (two forms of nine photos). Received
 * bytes are counted, not connections, so that many slow uploads lock nobody out.
 */
export const maxBufferedBytes = 384 * 1024 * 1024;
export const maxBufferedBytesPerAddress = maxBufferedBytes / 2;
export const maxBufferedBytesPerMember = maxBufferedBytes / 4;

let totalBytes = 0;
const bytesByOwner = new Map<string, number>();

/** The sender's address and uid; 0 for a guest. */
export interface Sender {
	address: string;
	uid: number;
}

/** Memory that one request uses. */
export interface BodyReservation {
	/** @throws ServerBusy when so many more bytes would exceed a limit */
	assertCapacity(bytes: number): void;
	/**
	 * Counts received bytes, unless released.
	 * @throws ServerBusy when they would exceed a limit
	 */
	add(bytes: number): void;
	/** Releases everything, for good; idempotent. */
	release(): void;
}

export function createBodyReservation({ address, uid }: Sender): BodyReservation {
	const owners: [string, number][] = [[networkPrefix(address), maxBufferedBytesPerAddress]];
	if (uid > 0) owners.push([`member ${uid}`, maxBufferedBytesPerMember]);
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
	const assertCapacity = (bytes: number): void => {
		if (totalBytes + bytes > maxBufferedBytes || owners.some(([owner, max]) => (bytesByOwner.get(owner) ?? 0) + bytes > max)) throw new ServerBusy();
	};
	return {
		assertCapacity,
		add(bytes) {
			if (released) return;
			assertCapacity(bytes);
			change(bytes);
		},
		release() {
			released = true;
			change(-ownBytes);
		},
	};
}

/**
 * Counts the memory of a request until its response is sent or its connection closed.
 * @throws ServerBusy when its `content-length` already exceeds a limit
 */
export function reserveUntilResponse(request: Pick<FastifyRequest, "headers">, reply: { raw: ServerResponse }, sender: Sender): BodyReservation {
	const reservation = createBodyReservation(sender);
	reservation.assertCapacity(contentLength(request));
	// A closed connection emits no further event.
	if (reply.raw.destroyed) reservation.release();
	for (const end of ["finish", "close"]) reply.raw.once(end, reservation.release);
	return reservation;
}

/** The `content-length` of a request; 0 without one. */
export const contentLength = ({ headers }: Pick<FastifyRequest, "headers">): number => Number(headers["content-length"] ?? 0) || 0;

/** Bodies up to this size are not counted. */
const smallBody = 16 * 1024;

export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Whether a body is large, or of unknown length. */
export const isLarge = ({ headers }: FastifyRequest): boolean => !(Number(headers["content-length"] ?? Number.NaN) <= smallBody);

/**
 * Creates a `preParsing` hook that counts the bytes of a body as they arrive.
 * @param findUid uid of the sender; 0 for a guest
 */
export const createBodyCounter =
	(findUid: (request: FastifyRequest) => Promise<number>) =>
	async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
		if (request.method === "GET" || request.method === "HEAD" || !isLarge(request)) return payload;
		// Undefined when the connection is already closed.
		const address = request.ip ?? "";
		return countBytes(payload as Readable, reserveUntilResponse(request, reply, { address, uid: await findUid(request) }));
	};

/** Passes a stream through and counts its bytes; fails with `ServerBusy` beyond a limit. */
export function countBytes(source: Readable, reservation: BodyReservation): Readable {
	const meter = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			try {
				reservation.add(chunk.length);
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
