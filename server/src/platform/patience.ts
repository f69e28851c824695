import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuseConnection } from "./failures.ts";

/** How slowly a body may come. */
export interface Patience {
	/** Milliseconds without a single byte: a phone between two cells is silent for a while. */
	silentMs: number;
	/** Milliseconds before the rate counts, and bytes a second that must have come since, on the whole: the slowest lines of 2G bring more. */
	graceMs: number;
	leastRate: number;
	/** Milliseconds that the rest of a body may still come after its answer, so that the answer is read. */
	restMs: number;
	/** Milliseconds between two looks. */
	everyMs: number;
}

export const patience: Patience = { silentMs: 90_000, graceMs: 60_000, leastRate: 1_024, restMs: 30_000, everyMs: 5_000 };

/** Milliseconds for a whole request: 15 MB at 70 kbit/s. What is slower than `patience` allows ends sooner. */
export const requestMs = 30 * 60_000;

/** Milliseconds without a byte in either direction, and so without one of an answer read: what it holds in memory is not held for longer. */
export const unreadMs = 120_000;

/** Where a body stands: milliseconds since it began, since its last byte, and since it was answered; the bytes that came. */
export interface Progress {
	ms: number;
	silentMs: number;
	answeredMs: number | undefined;
	bytes: number;
}

/** Whether somebody keeps a connection busy without sending anything worth it. */
export const isTooSlow = ({ ms, silentMs, answeredMs, bytes }: Progress, bounds: Patience): boolean =>
	silentMs >= bounds.silentMs || bytes < ((ms - bounds.graceMs) / 1000) * bounds.leastRate || (answeredMs !== undefined && answeredMs >= bounds.restMs);

interface Watched {
	response: ServerResponse;
	begunAt: number;
	/** Bytes of the connection when the body began, and at the last look that saw more. */
	before: number;
	seen: number;
	seenAt: number;
	answeredAt: number | undefined;
}

const slowness = (): NodeJS.ErrnoException => Object.assign(new Error("the body came too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** Cuts connections whose bodies come too slowly, or not at all: what they announced would be waited for half an hour. */
export function watchBodies(app: FastifyInstance, bounds = patience): void {
	const bodies = new Map<IncomingMessage, Watched>();
	const begin = (raw: IncomingMessage, response: ServerResponse): void => {
		const { "content-length": length, "transfer-encoding": coding } = raw.headers;
		// A request that comes over no line has nothing that could be waited for.
		if (raw.complete !== false || (coding === undefined && (length === undefined || length === "0"))) return;
		const now = performance.now();
		const { bytesRead } = raw.socket;
		bodies.set(raw, { response, begunAt: now, before: bytesRead, seen: bytesRead, seenAt: now, answeredAt: undefined });
	};
	app.addHook("onRequest", ({ raw }, reply, done) => {
		begin(raw, reply.raw);
		done();
	});
	app.addHook("onResponse", ({ raw }, _reply, done) => {
		if (raw.complete) bodies.delete(raw);
		done();
	});
	const look = (): void => {
		const now = performance.now();
		for (const [raw, body] of bodies) {
			if (raw.complete || raw.socket.destroyed) {
				bodies.delete(raw);
				continue;
			}
			const { bytesRead } = raw.socket;
			if (bytesRead > body.seen) {
				body.seen = bytesRead;
				body.seenAt = now;
			}
			if (body.response.writableEnded) body.answeredAt ??= now;
			const { begunAt, seenAt, answeredAt, before } = body;
			const progress = {
				ms: now - begunAt,
				silentMs: now - seenAt,
				answeredMs: answeredAt === undefined ? undefined : now - answeredAt,
				bytes: bytesRead - before,
			};
			if (!isTooSlow(progress, bounds)) continue;
			bodies.delete(raw);
			if (body.response.headersSent) raw.socket.destroy();
			else refuseConnection(slowness(), raw.socket);
		}
	};
	const looking = setInterval(look, bounds.everyMs).unref();
	app.addHook("onClose", async () => clearInterval(looking));
}
