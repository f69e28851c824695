import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import underPressure from "@fastify/under-pressure";
import { sql } from "drizzle-orm";
import Fastify, {
	type FastifyBaseLogger,
	type FastifyHttpOptions,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from "fastify";
import type { Config } from "./config.ts";
import { product as ownProduct, type Product, registerDomains } from "./domains.ts";
import type { Deps } from "./platform/context.ts";
import { registerCallRoutes } from "./platform/http/callRoutes.ts";
import { type ConnectionLimits, connectionLimits } from "./platform/http/connectionLimits.ts";
import { isSecure } from "./platform/http/cookies.ts";
import { Dispatcher } from "./platform/http/dispatcher.ts";
import { handleClientError, handleFrameworkError, registerErrorHandlers } from "./platform/http/errorHandler.ts";
import { AppError, ServerBusy } from "./platform/http/errors.ts";
import { describeCalls } from "./platform/http/openapi.ts";
import { registerScope } from "./platform/http/registerScope.ts";
import { createRequestLog, newRequestId, stripQuery } from "./platform/log.ts";
import { servePages } from "./platform/pages/servePages.ts";
import type { WebBuild } from "./platform/pages/webBuild.ts";
import { createSocketCalls } from "./platform/realtime/socketCalls.ts";
import { createRateLimiter, type RateLimiter } from "./platform/security/rateLimiter.ts";
import { timingSafeEqual } from "./platform/security/tokens.ts";

export interface AppOptions {
	/** The web build; undefined serves only the API. */
	web?: WebBuild;
	/** What the domains register, where it is more than the product's. */
	product?: Product;
	/** Whether rate limits apply, and a shared limiter. */
	rateLimits?: boolean;
	rateLimiter?: RateLimiter;
	/** Node's limits of connections, where they differ from the default. */
	limits?: Partial<ConnectionLimits>;
	/** Load beyond which requests get a 503. */
	overload?: { maxEventLoopDelay?: number; maxRssBytes?: number; sampleInterval?: number };
}

/** Answers under overload too. */
const operatorRoute = { schema: { hide: true }, config: { pressureHandler: () => undefined } };

/** Builds the server: API, pages, files and operator endpoints. */
export async function buildApp(
	deps: Deps,
	{
		web,
		product = ownProduct,
		rateLimits = true,
		rateLimiter = createRateLimiter(rateLimits),
		limits,
		overload,
	}: AppOptions = {},
): Promise<FastifyInstance> {
	const dev = web?.dev;
	const { headersTimeout, connectionsCheckingInterval, maxConnections, ...timeouts } = {
		...connectionLimits,
		...limits,
	};
	const options: FastifyHttpOptions<Server> = {
		...timeouts,
		http: {
			headersTimeout,
			connectionsCheckingInterval,
			// Other requests to upgrade the connection are answered as plain ones.
			shouldUpgradeCallback: ({ url = "" }: IncomingMessage) => /^\/live[/?]/.test(url),
		},
		...(dev
			? {
					serverFactory: (handle: (request: IncomingMessage, response: ServerResponse) => void) =>
						createServer((request, response) => dev.handle(request, response, () => handle(request, response))),
				}
			: {}),
		loggerInstance: deps.log as FastifyBaseLogger,
		childLoggerFactory: (_logger, bindings) => createRequestLog(deps.log, bindings),
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: (_address, hop) => hop < deps.config.trustProxy,
		bodyLimit: 256 * 1024,
		genReqId: newRequestId,
		requestIdHeader: false,
		frameworkErrors: handleFrameworkError,
		clientErrorHandler: handleClientError,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
		// A start takes its time on a machine that is busy.
		pluginTimeout: 120_000,
	};
	const app = Fastify(options);
	app.server.maxConnections = maxConnections;
	registerDomains(product);
	const routes = product.domains.flatMap((domain) => domain.routes);
	const calls = routes.map((route) => route.call);
	const dispatcher = new Dispatcher(routes, rateLimiter);

	deps.realtime.serveCalls(createSocketCalls(deps, dispatcher, product.members.findViewer));
	for (const { relays } of product.domains)
		for (const [kind, handler] of Object.entries(relays(deps))) deps.relay.handle(kind, handler);

	observe(app, deps);
	await app.register(underPressure, {
		...overload,
		// Files of the build cost next to nothing, and without them a page that was answered is broken. The delay is
		// infinite where none was measured, as after a pause of the whole process.
		pressureHandler: async ({ url }, _reply, _type, value) => {
			if (!url.startsWith("/assets/") && value !== Number.POSITIVE_INFINITY) throw new ServerBusy();
		},
	});
	registerErrorHandlers(app, calls);
	await registerScope(app, "all calls", (scope) => registerCallRoutes(scope, deps, dispatcher, product.members));
	serveDescription(app, () =>
		describeCalls(calls, product.live, { title: `${deps.config.siteName} calls`, url: deps.config.publicUrl }),
	);
	for (const { name, serve } of product.domains)
		if (serve) await registerScope(app, name, (scope) => serve(scope, deps, rateLimiter));
	app.get("/healthz", operatorRoute, () => ({ status: "ok" }));
	app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
		const isReady = await deps.db.execute(sql`select 1`).then(
			() => true,
			() => false,
		);
		return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "database unavailable" });
	});
	app.get("/metrics", operatorRoute, async (request, reply) => {
		if (!mayReadMetrics(deps.config, request.headers.authorization)) throw new AppError(404, "not-found");
		return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
	});
	if (web)
		await registerScope(app, "pages", (scope) =>
			servePages(scope, deps, dispatcher, product.members, web, (address) => product.readPreview(deps, address)),
		);
	return app;
}

/**
 * Serves the OpenAPI document, which is made when it is first asked for and kept as text, and the page that shows it.
 */
function serveDescription(app: FastifyInstance, describe: () => Promise<object>): void {
	let text: string | undefined;
	app.get("/openapi.json", async (_request, reply) => {
		text ??= JSON.stringify(await describe());
		return reply.type("application/json; charset=utf-8").send(text);
	});
	let docs: Promise<FastifyInstance> | undefined;
	const showDocs = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
		// Most processes are never asked for it.
		docs ??= import("./platform/http/apiDocs.ts")
			.then(({ createApiDocs }) => createApiDocs())
			.catch((error) => {
				docs = undefined;
				throw error;
			});
		const { statusCode, headers: sent, rawPayload } = await (await docs).inject({ url, headers });
		if (statusCode === 404) {
			reply.callNotFound();
			return reply;
		}
		const { connection: _connection, date: _date, ...shown } = sent;
		return reply.code(statusCode).headers(shown).send(rawPayload);
	};
	app.get("/docs", { schema: { hide: true } }, showDocs);
	app.get("/docs/*", { schema: { hide: true } }, showDocs);
}

function mayReadMetrics({ environment, metricsToken }: Config, authorization: string | undefined): boolean {
	return metricsToken === undefined
		? environment !== "production"
		: timingSafeEqual(authorization ?? "", `Bearer ${metricsToken}`);
}

/** What was asked for; what is neither a page nor a call is a file, or the operator's. */
function kindOf({ screenKind, routeOptions: { config } }: FastifyRequest): "page" | "call" | "file" {
	if (config.call) return "call";
	return config.page && screenKind !== "file" ? "page" : "file";
}

/**
 * Security headers, and one log line and one measurement per request; URLs without their query, which may hold secrets.
 */
function observe(app: FastifyInstance, deps: Deps): void {
	app.addHook("onRequest", async (request, reply) => {
		reply.header("x-request-id", request.id);
		if (request.headers.upgrade !== undefined) reply.header("connection", "close");
		if (isSecure(deps.config.publicUrl)) reply.header("strict-transport-security", "max-age=31536000");
		reply.header("x-content-type-options", "nosniff");
		if (!deps.config.searchEngines) reply.header("x-robots-tag", "noindex");
		reply.header("referrer-policy", "strict-origin-when-cross-origin");
		reply.header("x-frame-options", "SAMEORIGIN");
		reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
	});
	const { running } = deps.metrics;
	app.addHook("preHandler", async (request) => void running.add(request));
	app.addHook("onSend", async (request) => void running.delete(request));
	app.addHook("onResponse", async (request, reply) => {
		running.delete(request);
		const route = request.screen === undefined ? (request.routeOptions.url ?? "pages") : `/${request.screen}`;
		deps.metrics.requests.observe(
			{ method: request.method, route, kind: kindOf(request), status: String(reply.statusCode) },
			reply.elapsedTime / 1000,
		);
		// The cause of a 503 is logged by the error handler; overload is no fault.
		request.log[reply.statusCode >= 500 && reply.statusCode !== 503 ? "error" : "debug"](
			{
				method: request.method,
				path: stripQuery(request.url),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime * 10) / 10,
			},
			"request completed",
		);
	});
}
