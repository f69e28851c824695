import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, Convention } from "#contract/call.ts";
import type { Lang } from "#contract/sections.ts";
import { newRequestId } from "../log.ts";
import { sendPageError } from "../pages/plainErrorPage.ts";
import { answerPreflight } from "./cors.ts";
import { wrapError } from "./envelopes.ts";
import { AppError, asAppError, ServerBusy, Unavailable } from "./errors.ts";
import { type IncomingRequest, langFromHeaders } from "./requestContext.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** The call of a route. */
		call?: Call;
		/** True for the route that renders screens. */
		page?: boolean;
	}
}

/**
 * Sends an error in the envelope of the call, or of the path's family for an unknown path, in the caller's language.
 */
export function sendError(
	request: FastifyRequest,
	reply: FastifyReply,
	appError: AppError,
	call = request.routeOptions.config?.call,
	callerLang?: Lang,
): FastifyReply {
	logUnavailable(request, appError);
	if ("seconds" in appError) reply.header("retry-after", String(appError.seconds));
	const lang = callerLang ?? langFromHeaders(request.headers as IncomingRequest["headers"]) ?? "en";
	const wrapped = wrapError(call?.convention ?? conventionOf(request.url), appError, lang);
	return reply
		.status(appError.status)
		.header("cache-control", "private, no-store")
		.serializer(JSON.stringify)
		.type("application/json; charset=utf-8")
		.send({ ...wrapped, ...(call?.shownReason && { reason: wrapped.msg }), requestId: request.id });
}

/** Logs an unavailable dependency; overload (`ServerBusy`) is not a fault. */
function logUnavailable(request: FastifyRequest, appError: AppError): void {
	const aborted = request.raw.destroyed && !request.raw.complete;
	if (appError instanceof Unavailable && !(appError instanceof ServerBusy) && !aborted)
		request.log.error({ err: appError.cause ?? appError }, "unavailable");
}

const conventionOf = (url: string): Convention =>
	/^\/(xgoldapi|newxstore)\//.test(url) ? "store" : /^\/(selfapi|api|user)\//.test(url) ? "legacy" : "v5";

interface CallPattern {
	pattern: RegExp;
	methods: string[];
}

const patternOf = (call: Call): CallPattern => ({
	pattern: new RegExp(
		`^${call.path
			.replace(/\?.*$/, "")
			.replaceAll(".", "\\.")
			.replace(/\{\w+\}/g, "[^/]+")}/?$`,
	),
	methods: call.alternateMethod ? [call.method, call.alternateMethod] : [call.method],
});

/** Handles what no call handler does: malformed requests, unknown paths, wrong methods, preflights, bugs. */
export function registerErrorHandlers(app: FastifyInstance, calls: Call[]): void {
	app.setErrorHandler((error: FastifyError, request, reply) => handleError(error, request, reply));
	let patterns: CallPattern[] | undefined;
	app.setNotFoundHandler((request, reply) => {
		const path = request.url.split("?")[0] ?? "/";
		patterns ??= calls.map(patternOf);
		const methods = patterns.filter(({ pattern }) => pattern.test(path)).flatMap((call) => call.methods);
		if (methods.length === 0 || methods.includes(request.method))
			return sendError(request, reply, new AppError(404, "not-found"));
		// Here, since a route for each call would take a quarter of the time to build the app.
		if (request.method === "OPTIONS") return answerPreflight(reply);
		reply.header("allow", [...new Set(methods)].join(", "));
		return sendError(request, reply, new AppError(405, "method-not-allowed"));
	});
}

/** For requests that the framework rejects before any hook runs, such as a URL that can't be decoded. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
	void handleError(error, request, reply);
}

function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	// An aborted request body produces the same error as a lost database connection.
	const aborted = request.raw.destroyed && !request.raw.complete;
	const appError = aborted ? new AppError(400, "invalid-input") : (asAppError(error) ?? frameworkError(error));
	if (!appError) request.log.error({ err: error }, "bug");
	const shown = appError ?? new AppError(500, "internal");
	if (!request.routeOptions.config?.page) return sendError(request, reply, shown);
	logUnavailable(request, shown);
	const lang = langFromHeaders({ cookie: request.headers.cookie }) ?? "en";
	return sendPageError(request, reply, shown, lang);
}

function frameworkError({ statusCode }: FastifyError): AppError | undefined {
	if (statusCode === 413 || statusCode === 414) return new AppError(statusCode, "too-large");
	if (statusCode === 415) return new AppError(415, "unsupported-type");
	if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
		return new AppError(statusCode, "invalid-input");
	return undefined;
}

/** Answers malformed HTTP and timed-out requests while the socket is still writable. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
	const body = JSON.stringify(
		wrapError("v5", new AppError(status, status === 431 ? "too-large" : "invalid-input"), "en"),
	);
	if (socket.writable)
		socket.write(
			`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${newRequestId()}\r\nConnection: close\r\n\r\n${body}`,
		);
	socket.destroy(error);
}
