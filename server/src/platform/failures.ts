import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, Convention } from "#contract/call.ts";
import { bareOf, sendBarePage } from "./barePage.ts";
import { wrapRefusal } from "./envelopes.ts";
import { AppError, asAppError, Busy, Unavailable } from "./errors.ts";
import { newRequestId } from "./log.ts";
import { type Incoming, langOfHeaders } from "./request.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** The contract's call behind a route. */
		call?: Call;
		/** True for the route that renders screens. */
		page?: boolean;
	}
}

/** Answers a no as the call prints it, in the caller's language; an address that is no call's by the habit of its family. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
	noteOutage(request, refusal);
	if ("seconds" in refusal) reply.header("retry-after", String(refusal.seconds));
	const lang = langOfHeaders(request.headers as Incoming["headers"]) ?? "en";
	const { call } = request.routeOptions.config ?? {};
	return reply
		.status(refusal.status)
		.header("cache-control", "private, no-store")
		.serializer(JSON.stringify)
		.type("application/json; charset=utf-8")
		.send({ ...wrapRefusal(call?.convention ?? conventionOf(request.url), refusal, lang), requestId: request.id });
}

/** A part that is away is a fault to look into; a rush that finds no room is none. */
function noteOutage(request: FastifyRequest, refusal: AppError): void {
	if (refusal instanceof Unavailable && !(refusal instanceof Busy)) request.log.error({ err: refusal.cause ?? refusal }, "unavailable");
}

const conventionOf = (url: string): Convention => (/^\/(xgoldapi|newxstore)\//.test(url) ? "store" : /^\/(selfapi|api|user)\//.test(url) ? "legacy" : "v5");

/** Everything that ends before or beside a call's handler: unreadable requests, unknown addresses, wrong methods, bugs. */
export function handleFailures(app: FastifyInstance, calls: Call[]): void {
	app.setErrorHandler((error: FastifyError, request, reply) => fail(error, request, reply));
	const known = calls.map((call) => ({
		pattern: new RegExp(
			`^${call.path
				.replace(/\?.*$/, "")
				.replaceAll(".", "\\.")
				.replace(/\{\w+\}/g, "[^/]+")}/?$`,
		),
		methods: call.alsoBy ? [call.method, call.alsoBy] : [call.method],
	}));
	app.setNotFoundHandler((request, reply) => {
		const path = request.url.split("?")[0] ?? "/";
		const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((call) => call.methods);
		if (methods.length === 0 || methods.includes(request.method as "GET")) return sendRefusal(request, reply, new AppError(404, "not-found"));
		reply.header("allow", [...new Set(methods)].join(", "));
		return sendRefusal(request, reply, new AppError(405, "method-not-allowed"));
	});
}

/** For what the framework refuses before any hook runs, such as an address that can't be decoded. */
export function failEarly(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
	void fail(error, request, reply);
}

function fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	// Who breaks off in the middle of a body leaves the same error behind as a database that went away.
	const brokenOff = request.raw.destroyed && !request.raw.complete;
	const refusal = brokenOff ? new AppError(400, "invalid-input") : (asAppError(error) ?? frameworkRefusal(error));
	if (!refusal) request.log.error({ err: error }, "bug");
	const shown = refusal ?? new AppError(500, "internal");
	if (!request.routeOptions.config?.page) return sendRefusal(request, reply, shown);
	noteOutage(request, shown);
	const lang = langOfHeaders({ cookie: request.headers.cookie }) ?? "en";
	return sendBarePage(reply, bareOf(shown, lang));
}

function frameworkRefusal({ statusCode }: FastifyError): AppError | undefined {
	if (statusCode === 413 || statusCode === 414) return new AppError(statusCode, "too-large");
	if (statusCode === 415) return new AppError(415, "unsupported-type");
	if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError(statusCode, "invalid-input");
	return undefined;
}

/** What is not even HTTP, or comes too slowly, gets an answer where one can still be written. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
	const body = JSON.stringify(wrapRefusal("v5", new AppError(status, status === 431 ? "too-large" : "invalid-input"), "en"));
	if (socket.writable)
		socket.write(
			`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${newRequestId()}\r\nConnection: close\r\n\r\n${body}`,
		);
	socket.destroy(error);
}
