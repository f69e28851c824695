import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuseConnection } from "./failures.ts";

/** Limits for slow request bodies. */
export interface Patience {
	/** Milliseconds without a byte. */
	silentMs: number;
	/** Milliseconds before the minimum rate applies, and that rate in bytes per second, averaged since; below the slowest 2G. */
	graceMs: number;
	leastRate: number;
	/** Milliseconds that the rest of a body may take after the response, so that the client reads the response. */
	restMs: number;
	/** Milliseconds between two checks. */
	everyMs: number;
}

export const patience: Patience = { silentMs: 90_000, graceMs: 60_000, leastRate: 1_024, restMs: 30_000, everyMs: 5_000 };

/** Milliseconds for a whole request: 15 MB at 70 kbit/s. */
export const requestMs = 30 * 60_000;

/** Milliseconds without a byte in either direction, so that an unread response does not stay in memory. */
export const unreadMs = 120_000;

/** Milliseconds since the body began, since its last byte and since its response; bytes received. */
export interface Progress {
	ms: number;
	silentMs: number;
	answeredMs: number | undefined;
	bytes: number;
}

/** Whether a body is received too slowly. */
export const isTooSlow = ({ ms, silentMs, answeredMs, bytes }: Progress, bounds: Patience): boolean =>
	silentMs >= bounds.silentMs || bytes < ((ms - bounds.graceMs) / 1000) * bounds.leastRate || (answeredMs !== undefined && answeredMs >= bounds.restMs);

interface TrackedBody {
	response: ServerResponse;
	startedAt: number;
	/** Bytes of the connection at the start of the body, and at the last check with progress. */
	initialBytes: number;
	lastBytes: number;
	lastProgressAt: number;
	respondedAt: number | undefined;
}

const timeoutError = (): NodeJS.ErrnoException => Object.assign(new Error("request body too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** Closes connections whose request bodies are too slow. */
export function watchBodies(app: FastifyInstance, bounds = patience): void {
	const bodies = new Map<IncomingMessage, TrackedBody>();
	const track = (raw: IncomingMessage, response: ServerResponse): void => {
		const { "content-length": length, "transfer-encoding": coding } = raw.headers;
		// An injected request has no body to wait for.
		if (raw.complete !== false || (coding === undefined && (length === undefined || length === "0"))) return;
		const now = performance.now();
		const { bytesRead } = raw.socket;
		bodies.set(raw, { response, startedAt: now, initialBytes: bytesRead, lastBytes: bytesRead, lastProgressAt: now, respondedAt: undefined });
	};
	app.addHook("onRequest", ({ raw }, reply, done) => {
		track(raw, reply.raw);
		done();
	});
	app.addHook("onResponse", ({ raw }, _reply, done) => {
		if (raw.complete) bodies.delete(raw);
		done();
	});
	const check = (): void => {
		const now = performance.now();
		for (const [raw, body] of bodies) {
			if (raw.complete || raw.socket.destroyed) {
				bodies.delete(raw);
				continue;
			}
			const { bytesRead } = raw.socket;
			if (bytesRead > body.lastBytes) {
				body.lastBytes = bytesRead;
				body.lastProgressAt = now;
			}
			if (body.response.writableEnded) body.respondedAt ??= now;
			const { startedAt, lastProgressAt, respondedAt, initialBytes } = body;
			const progress = {
				ms: now - startedAt,
				silentMs: now - lastProgressAt,
				answeredMs: respondedAt === undefined ? undefined : now - respondedAt,
				bytes: bytesRead - initialBytes,
			};
			if (!isTooSlow(progress, bounds)) continue;
			bodies.delete(raw);
			if (body.response.headersSent) raw.socket.destroy();
			else refuseConnection(timeoutError(), raw.socket);
		}
	};
	const timer = setInterval(check, bounds.everyMs).unref();
	app.addHook("onClose", async () => clearInterval(timer));
}
