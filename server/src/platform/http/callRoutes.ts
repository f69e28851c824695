import { rm } from "node:fs/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import type { Ctx, Deps } from "../context.ts";
import { assertCapacity } from "../data/db.ts";
import type { MemberLoaders } from "../pages/fillForMember.ts";
import { hasHashCapacity } from "../security/passwords.ts";
import { isPlainToken } from "../security/tokens.ts";
import { withAbsoluteAddresses } from "./absoluteAddresses.ts";
import { isForm, parseBodies } from "./bodies.ts";
import { isSecure, serializeCookie } from "./cookies.ts";
import { corsHeaders } from "./cors.ts";
import { assertAccess, type Dispatcher, RawResponse } from "./dispatcher.ts";
import { wrapData } from "./envelopes.ts";
import { sendError } from "./errorHandler.ts";
import { asAppError, NotFound, ServerBusy } from "./errors.ts";
import { nestFields } from "./nestFields.ts";
import { registerScope } from "./registerScope.ts";
import {
	assertSameOriginWrite,
	assertSender,
	type FindViewer,
	type IncomingRequest,
	isFromBrowser,
	isSameOrigin,
	loadContext,
	withIdempotencyKey,
	withoutAppCookie,
} from "./requestContext.ts";
import { serializerOf } from "./serializer.ts";
import { type StoredFile, storeFile } from "./storedFile.ts";
import { readFile, type UploadedFile } from "./uploadedFile.ts";
import { isRecord } from "./validation.ts";

type FindMembers = Pick<MemberLoaders, "findCallViewer" | "findMember">;

/** Registers every call as an HTTP route with its envelope. */
export async function registerCallRoutes(
	app: FastifyInstance,
	deps: Deps,
	dispatcher: Dispatcher,
	members: FindMembers,
): Promise<void> {
	const calls = [...dispatcher.routes.values()].map(({ call }) => call);
	app.addHook("onRequest", async (_request, reply) => {
		reply.headers(corsHeaders);
	});
	const register = (scope: FastifyInstance, own: Call[]): void => {
		// Fastify finishes each route by a plugin, for error handlers that may follow. Here none does.
		scope.after = ((finish: (error: null, done: () => void) => void) => {
			finish(null, () => undefined);
			return scope;
		}) as FastifyInstance["after"];
		for (const { methods, url, candidates } of listRoutes(own)) {
			const [first] = candidates as [Call];
			scope.route({
				method: methods,
				exposeHeadRoute: false,
				url,
				config: { call: first },
				...(first.verifiesPassword ? { onRequest: rejectOnOverload } : {}),
				handler: (request, reply) => {
					const call = chooseCall(candidates, request);
					if (!call) return sendError(request, reply, new NotFound());
					return handleCall(request, reply, call, deps, dispatcher, members);
				},
			});
		}
	};
	await registerScope(app, "calls", async (scope) => {
		await parseBodies(scope);
		register(
			scope,
			calls.filter((call) => !call.multipart),
		);
	});
	await registerScope(app, "uploads", async (scope) => {
		await scope.register(multipart, {
			limits: { files: 1, fileSize: constraints.picture.maxBytes, fields: 8, fieldSize: 4_096, parts: 10 },
		});
		register(
			scope,
			calls.filter((call) => call.multipart),
		);
	});
}

interface CallRoute {
	methods: ("GET" | "HEAD" | "POST")[];
	url: string;
	/** Calls that share the address; `chooseCall` finds the one that is asked for. */
	candidates: Call[];
}

/** The routes of calls, one for all methods that the same calls answer, since each makes a start longer. */
function listRoutes(calls: Call[]): CallRoute[] {
	const addresses = calls.flatMap((call) => methodsOf(call).map((method) => ({ method, url: urlOf(call), call })));
	const routes = new Map<string, CallRoute>();
	for (const group of Map.groupBy(addresses, ({ method, url }) => `${method} ${url}`).values()) {
		const [{ method, url }] = group as [(typeof group)[number]];
		const candidates = group.map(({ call }) => call);
		const key = [url, ...candidates.map(({ id }) => id)].join(" ");
		const route = routes.get(key) ?? { methods: [], url, candidates };
		routes.set(key, route);
		route.methods.push(method);
		// A HEAD request changes nothing.
		if (method === "GET" && !candidates[0]?.writes) route.methods.push("HEAD");
	}
	return [...routes.values()];
}

const urlOf = ({ path }: Call): string => path.replace(/\{(\w+)\}/g, ":$1").replace(/\?.*$/, "");

/** `act` of a path: calls of a plugin that share one address differ by it in the query or the body (G-19). */
const actOf = (path: string): string | undefined => /[?&]act=(\w+)/.exec(path)?.[1];

/** The call of a request among those with its address; undefined for an unknown `act`. */
function chooseCall(calls: Call[], { url, body }: FastifyRequest): Call | undefined {
	const act = actOf(url) ?? (isRecord(body) ? body.act : undefined);
	return calls.find(({ path }) => actOf(path) === undefined || actOf(path) === act);
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
	members: FindMembers,
): Promise<unknown> {
	const headers = request.headers as IncomingRequest["headers"];
	const incoming: IncomingRequest = {
		id: request.id,
		method: request.method,
		headers: call.logsIn
			? withoutAppCookie(headers)
			: call.tokenScope
				? withAddressToken(headers, request.query)
				: headers,
		address: request.ip ?? "",
	};
	const origin = [incoming.headers, deps.config.publicUrl, request.host, request.method] as const;
	const setsCookies = !isFromBrowser(incoming.headers) || isSameOrigin(...origin);
	let ctx: Ctx | undefined;
	try {
		if (call.writes) assertSameOriginWrite(...origin);
		if (call.method === "POST") assertCapacity(deps.db);
		ctx = await loadCallContext(request, call, deps, dispatcher, members, incoming);
		assertSender(incoming.headers, ctx.viewer);
		// The dispatcher checks it too, but only after the body is read.
		if (call.multipart) assertAccess(call, ctx.viewer);
		const input = await readInput(request, reply, call, ctx);
		if (call.writes)
			ctx = withIdempotencyKey(
				ctx,
				incoming.headers["idempotency-key"],
				call.id,
				call.multipart ? (input.body as UploadedFile | StoredFile).hash : input,
			);
		const data = await dispatcher
			.run(ctx, call.id, input, isForm(request) || request.method !== call.method)
			.finally(() => call.maxStoredBytes && rm((input.body as StoredFile).path, { force: true }));
		sendOutgoing(reply, ctx, setsCookies);
		if (data instanceof RawResponse)
			return reply
				.headers({ "cache-control": "no-store", ...data.headers })
				.type(data.type)
				.send(data.body);
		const site = isSecure(deps.config.publicUrl) ? deps.config.publicUrl : `${request.protocol}://${request.host}`;
		const absolute = withAbsoluteAddresses(call.response, data, site);
		return reply
			.header("cache-control", "private, no-store")
			.type("application/json; charset=utf-8")
			.serializer(serializerOf(call))
			.send(wrapData(call, absolute, ctx.responseMeta.msg));
	} catch (error) {
		const appError = asAppError(error);
		if (!appError) throw error;
		if (ctx) sendOutgoing(reply, ctx, setsCookies);
		return sendError(request, reply, appError, call, ctx?.lang);
	}
}

/** The context of a call, with what it asks of the member's own; for keys and tokens of a scope it comes later. */
async function loadCallContext(
	{ params }: FastifyRequest,
	call: Call,
	deps: Deps,
	dispatcher: Dispatcher,
	{ findCallViewer, findMember }: FindMembers,
	incoming: IncomingRequest,
): Promise<Ctx> {
	const asked = dispatcher.routes.get(call.id)?.asks?.(deps, params);
	let ownState: Ctx["ownState"];
	const find: FindViewer = async (deps, token) => {
		if (!asked || !isPlainToken(token)) return findCallViewer(deps, token, call.tokenScope);
		const { viewer, state } = await findMember(deps, token, asked);
		ownState = state && { asked, state };
		return viewer;
	};
	const ctx = await loadContext(deps, find, incoming);
	ctx.ownState = ownState;
	return ctx;
}

/** The address of an upload, and of calls of the mall, carries a token. */
function withAddressToken(headers: IncomingRequest["headers"], query: unknown): IncomingRequest["headers"] {
	const { token } = query as { token?: unknown };
	// A session token has no dot: it is not accepted in an address.
	return typeof token === "string" && token.includes(".") ? { authorization: token, ...headers } : headers;
}

/** A call with an alternate method reads its fields from the query or the body, whichever was sent. */
async function readInput(
	request: FastifyRequest,
	reply: FastifyReply,
	call: Call,
	{ viewer: { uid }, deps: { config } }: Ctx,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
	const { params } = request;
	const query = nestFields(request.query as object);
	if (call.maxStoredBytes)
		return { params, query, body: await storeFile(request, reply, uid, config, call.maxStoredBytes) };
	if (call.multipart) return { params, query, body: await readFile(request, reply, uid) };
	const body = isRecord(request.body) ? nestFields(request.body) : request.body;
	if (call.alternateMethod && request.method === "POST" && call.query && !call.body)
		return { params, query: { ...query, ...(body as object | undefined) }, body: undefined };
	if (call.alternateMethod && request.method === "GET" && call.body) return { params, query: undefined, body: query };
	return { params, query, body };
}

function sendOutgoing(reply: FastifyReply, { deps, responseMeta }: Ctx, setsCookies: boolean): void {
	for (const [name, value] of Object.entries(responseMeta.headers)) reply.header(name, value);
	if (setsCookies && responseMeta.cookies.length > 0)
		reply.header(
			"set-cookie",
			responseMeta.cookies.map((cookie) => serializeCookie(cookie, deps.config.publicUrl)),
		);
}
