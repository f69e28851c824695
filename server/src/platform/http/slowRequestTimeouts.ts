import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { handleClientError } from "./errorHandler.ts";

/** Limits for slow request bodies. */
export interface SlowRequestTimeouts {
	/** Milliseconds without a byte. */
	idleMs: number;
	/** Milliseconds before the minimum rate applies, and that rate in bytes per second, averaged since; below the slowest 2G. */
	graceMs: number;
	minBytesPerSecond: number;
	/** Milliseconds that the rest of a body may take after the response, so that the client reads the response. */
	drainMs: number;
	/** Milliseconds between two checks. */
	checkIntervalMs: number;
}

export const slowRequestTimeouts: SlowRequestTimeouts = { idleMs: 90_000, graceMs: 60_000, minBytesPerSecond: 1_024, drainMs: 30_000, checkIntervalMs: 5_000 };

/** Milliseconds for a whole request: 15 MB at 70 kbit/s. */
export const requestTimeoutMs = 30 * 60_000;

/** Milliseconds without a byte in either direction, so that an unread response does not stay in memory. */
export const unreadResponseTimeoutMs = 120_000;

/** Milliseconds since the body began, since its last byte and since its response; bytes received. */
export interface BodyProgress {
	elapsedMs: number;
	idleMs: number;
	sinceResponseMs: number | undefined;
	bytes: number;
}

/** Whether a body is received too slowly. */
export const isTooSlow = ({ elapsedMs, idleMs, sinceResponseMs, bytes }: BodyProgress, bounds: SlowRequestTimeouts): boolean =>
	idleMs >= bounds.idleMs ||
	bytes < ((elapsedMs - bounds.graceMs) / 1000) * bounds.minBytesPerSecond ||
	(sinceResponseMs !== undefined && sinceResponseMs >= bounds.drainMs);

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
export function enforceSlowRequestTimeouts(app: FastifyInstance, bounds = slowRequestTimeouts): void {
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
				elapsedMs: now - startedAt,
				idleMs: now - lastProgressAt,
				sinceResponseMs: respondedAt === undefined ? undefined : now - respondedAt,
				bytes: bytesRead - initialBytes,
			};
			if (!isTooSlow(progress, bounds)) continue;
			bodies.delete(raw);
			if (body.response.headersSent) raw.socket.destroy();
			else handleClientError(timeoutError(), raw.socket);
		}
	};
	const timer = setInterval(check, bounds.checkIntervalMs).unref();
	app.addHook("onClose", async () => clearInterval(timer));
}
