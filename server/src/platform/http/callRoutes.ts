import { createHash } from "node:crypto";
import { parse } from "node:querystring";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import fastJsonStringify from "fast-json-stringify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type, { type TSchema } from "typebox";
import type { Call } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import type { Ctx, Deps } from "../context.ts";
import { hasHashCapacity } from "../security/passwords.ts";
import { serializeCookie } from "./cookies.ts";
import { errorsOf } from "./declaredErrors.ts";
import { assertAccess, type Dispatcher, RawResponse } from "./dispatcher.ts";
import { envelopeSchema, wrapData } from "./envelopes.ts";
import { sendError } from "./errorHandler.ts";
import { AppError, asAppError, ServerBusy } from "./errors.ts";
import {
	assertSameOriginWrite,
	assertSender,
	type FindViewer,
	type IncomingRequest,
	loadContext,
	withIdempotencyKey,
	withoutAppCookie,
} from "./requestContext.ts";
import { contentLength, reserveUpload } from "./uploadMemory.ts";
import { isTooComplex, maxFields } from "./validation.ts";

/** Registers every call as an HTTP route with its envelope and its OpenAPI description. */
export async function registerCallRoutes(
	app: FastifyInstance,
	deps: Deps,
	dispatcher: Dispatcher,
	findViewer: FindViewer,
): Promise<void> {
	await app.register(formbody, { bodyLimit: 256 * 1024, parser: parseForm });
	await app.register(multipart, {
		limits: { files: 1, fileSize: constraints.image.maxBytes, fields: 8, fieldSize: 4_096, parts: 10 },
	});
	readJsonStrictly(app);
	app.removeContentTypeParser("text/plain");
	distinguishActs(app);

	for (const { call } of dispatcher.routes.values())
		for (const method of methodsOf(call))
			app.route({
				method,
				config: { call },
				// A HEAD request changes nothing.
				exposeHeadRoute: !call.writes,
				url: call.path.replace(/\{(\w+)\}/g, ":$1").replace(/\?.*$/, ""),
				...(actOf(call.path) === undefined ? {} : { constraints: { act: actOf(call.path) } }),
				schema: describeCall(call, method),
				// The dispatcher validates, for HTTP and page calls alike.
				validatorCompiler: () => () => true,
				...(call.verifiesPassword ? { onRequest: rejectOnOverload } : {}),
				serializerCompiler: ({ schema }) => serializerOf(schema),
				handler: (request, reply) => handleCall(request, reply, call, deps, dispatcher, findViewer),
			});
}

/** `act` in the query of a path: several calls of a plugin share one path (G-19). */
const actOf = (path: string): string | undefined => /[?&]act=(\w+)/.exec(path)?.[1];

/** Chooses among calls with the same path by the `act` of the request. */
function distinguishActs(app: FastifyInstance): void {
	app.addConstraintStrategy({
		name: "act",
		storage() {
			const handlers = new Map<unknown, never>();
			return {
				get: (act) => handlers.get(act) ?? null,
				set: (act, handler) => void handlers.set(act, handler as never),
			};
		},
		deriveConstraint: ({ url = "" }) => actOf(url),
	});
}

/** Rejects before the body is read when there is no capacity to check a password. */
async function rejectOnOverload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
	return hasHashCapacity() ? undefined : sendError(request, reply, new ServerBusy());
}

const methodsOf = (call: Call): ("GET" | "POST")[] =>
	call.alternateMethod ? [call.method, call.alternateMethod] : [call.method];

async function handleCall(
	request: FastifyRequest,
	reply: FastifyReply,
	call: Call,
	deps: Deps,
	dispatcher: Dispatcher,
	findViewer: FindViewer,
): Promise<unknown> {
	const headers = request.headers as IncomingRequest["headers"];
	const incoming: IncomingRequest = {
		id: request.id,
		method: request.method,
		headers: call.logsIn
			? withoutAppCookie(headers)
			: call.uploadToken
				? withUploadToken(headers, request.query)
				: headers,
		address: request.ip ?? "",
	};
	let ctx: Ctx | undefined;
	try {
		if (call.writes) assertSameOriginWrite(incoming.headers, deps.config.publicUrl, request.host, request.method);
		ctx = await loadContext(deps, (deps, token) => findViewer(deps, token, call.uploadToken), incoming);
		assertSender(incoming.headers, ctx.viewer);
		// The dispatcher checks it too, but only after the body is read.
		if (call.multipart) assertAccess(call, ctx.viewer);
		const input = await readInput(request, reply, call, ctx.viewer.uid);
		if (call.writes)
			ctx = withIdempotencyKey(
				ctx,
				incoming.headers["idempotency-key"],
				call.id,
				call.multipart ? hashFile(input.body as UploadedFile) : input,
			);
		const data = await dispatcher.run(ctx, call.id, input, isForm(request) || request.method !== call.method);
		sendOutgoing(reply, ctx, deps);
		if (data instanceof RawResponse)
			return reply
				.headers({ "cache-control": "no-store", ...data.headers })
				.type(data.type)
				.send(data.body);
		return reply.header("cache-control", "private, no-store").send(wrapData(call, data, ctx.responseMeta.msg));
	} catch (error) {
		const appError = asAppError(error);
		if (!appError) throw error;
		if (ctx) sendOutgoing(reply, ctx, deps);
		return sendError(request, reply, appError);
	}
}

/** The address of an upload carries its token. */
function withUploadToken(headers: IncomingRequest["headers"], query: unknown): IncomingRequest["headers"] {
	const { token } = query as { token?: unknown };
	// A session token has no dot: it is not accepted in an address.
	return typeof token === "string" && token.includes(".") ? { authorization: token, ...headers } : headers;
}

function parseForm(text: string): Record<string, unknown> {
	if (text.split("&", maxFields + 1).length > maxFields) throw new AppError(413, "too-large");
	return { ...parse(text, "&", "=", { maxKeys: 0 }) };
}

const isForm = (request: FastifyRequest): boolean =>
	/^application\/x-www-form-urlencoded/.test(request.headers["content-type"] ?? "");

/** A call with an alternate method reads its fields from the query or the body, whichever was sent. */
async function readInput(
	request: FastifyRequest,
	reply: FastifyReply,
	call: Call,
	uid: number,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
	const { params, query, body } = request as { params: unknown; query: Record<string, unknown>; body: unknown };
	if (call.multipart) return { params, query, body: await readFile(request, reply, uid) };
	if (request.isMultipart()) throw new AppError(415, "unsupported-type");
	if (call.alternateMethod && request.method === "POST" && call.query && !call.body)
		return { params, query: { ...query, ...(body as object | undefined) }, body: undefined };
	if (call.alternateMethod && request.method === "GET" && call.body) return { params, query: undefined, body: query };
	return { params, query, body };
}

/** An uploaded file. Its name and type are not trusted. */
export interface UploadedFile {
	bytes: Buffer;
	filename: string;
}

/** Uploads are compared by the hash of their bytes. */
const hashFile = ({ bytes }: UploadedFile): string => createHash("sha256").update(bytes).digest("base64url");

/** Bytes of an upload with its multipart headers. */
const maxUploadBytes = constraints.image.maxBytes + 64 * 1024;
const tooLarge = (): AppError =>
	new AppError(413, "image-too-large", { megabytes: constraints.image.maxBytes / 1024 / 1024 });

async function readFile(request: FastifyRequest, reply: FastifyReply, uid: number): Promise<UploadedFile> {
	if (!request.isMultipart()) throw new AppError(415, "unsupported-type");
	if (contentLength(request) > maxUploadBytes) throw tooLarge();
	reserveUpload(uid, request, reply.raw, maxUploadBytes);
	try {
		const file = await request.file();
		if (!file) throw new AppError(422, "invalid-input");
		return { bytes: await file.toBuffer(), filename: file.filename.slice(0, 120) };
	} catch (error) {
		const { statusCode } = error as { statusCode?: number };
		if (statusCode === 413) throw tooLarge();
		// The parser's errors for a truncated or malformed body carry no status.
		throw error instanceof AppError || statusCode ? error : new AppError(400, "invalid-input");
	}
}

function sendOutgoing(reply: FastifyReply, ctx: Ctx, deps: Deps): void {
	for (const [name, value] of Object.entries(ctx.responseMeta.headers)) reply.header(name, value);
	if (ctx.responseMeta.cookies.length > 0)
		reply.header(
			"set-cookie",
			ctx.responseMeta.cookies.map((cookie) => serializeCookie(cookie, deps.config.publicUrl)),
		);
}

/** Requires valid UTF-8; an empty body is an empty object, as clients of the older calls send it. */
function readJsonStrictly(app: FastifyInstance): void {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const parse = app.getDefaultJsonParser("error", "error");
	app.removeContentTypeParser("application/json");
	app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: 256 * 1024 }, (request, body, done) => {
		let text: string;
		try {
			text = decoder.decode(body as Buffer);
		} catch {
			return done(new AppError(400, "invalid-input"));
		}
		if (text.trim() === "") return done(null, {});
		parse(request, text, (error, value) =>
			done(error ?? (isTooComplex(value) ? new AppError(400, "invalid-input") : null), value),
		);
	});
}

const errorSchema = Type.Object({ msg: Type.String(), reason: Type.String() }, { additionalProperties: true });
const successSchemas = new WeakMap<Call, TSchema>();

function successSchemaOf(call: Call): TSchema {
	const schema = successSchemas.get(call) ?? envelopeSchema(call);
	successSchemas.set(call, schema);
	return schema;
}

type Serializer = (data: unknown) => string;
/** Compiled once per process, for all server instances. */
const serializers = new WeakMap<object, Serializer>();

/** The serializer of a schema; it drops undeclared fields. */
function serializerOf(schema: object): Serializer {
	const serializer = serializers.get(schema) ?? fastJsonStringify(schema);
	serializers.set(schema, serializer);
	return serializer;
}

const accessNames = {
	member: "members",
	host: "hosts of topics and moderators",
	moderator: "moderators",
	admin: "administrators",
} as const;

/** The OpenAPI description of a call. */
function describeCall(call: Call, method: string): Record<string, unknown> {
	const errors = errorsOf(call);
	const isAlternate = call.alternateMethod !== undefined && method !== call.method;
	const success = call.raw ? undefined : successSchemaOf(call);
	return {
		operationId: isAlternate ? `${call.id}.${method.toLowerCase()}` : call.id,
		summary: call.summary,
		description: [
			call.documented === false ? "Added by us; not in the product's documents." : "",
			call.access === "public" ? "" : `For ${accessNames[call.access]}.`,
			errors.length > 0 ? `Errors: ${errors.join(", ")}.` : "",
		]
			.filter(Boolean)
			.join(" "),
		tags: [call.id.split(".")[0]],
		...(call.params ? { params: call.params } : {}),
		...(call.query && !(isAlternate && method === "POST") ? { querystring: call.query } : {}),
		...(call.body && method === "POST" && !call.multipart ? { body: call.body } : {}),
		...(call.multipart ? { consumes: ["multipart/form-data"] } : {}),
		response: { ...(success ? { 200: success } : {}), "4xx": errorSchema, "5xx": errorSchema },
	};
}
