import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "./config.ts";
import { findViewer } from "./domains/accounts/queries.ts";
import { serveMedia } from "./domains/media/serve.ts";
import { domains } from "./domains.ts";
import { capConnections } from "./platform/connections.ts";
import type { Deps } from "./platform/context.ts";
import { Dispatcher } from "./platform/dispatch.ts";
import { AppError } from "./platform/errors.ts";
import { listen } from "./platform/events.ts";
import { failEarly, handleFailures, refuseConnection } from "./platform/failures.ts";
import { openCalls } from "./platform/http.ts";
import { isSame } from "./platform/ids.ts";
import { createLimiter, type Limiter } from "./platform/limits.ts";
import { newRequestId, redacted, requestLog } from "./platform/log.ts";
import { serveOutbox } from "./platform/outbox.ts";
import { servePages } from "./platform/pages.ts";
import { type Patience, requestMs, unreadMs, watchBodies } from "./platform/patience.ts";
import type { WebBuild } from "./platform/webBuild.ts";

export interface AppOptions {
	/** The web build; undefined serves only the API. */
	web?: WebBuild;
	/** Whether rate limits apply, and a shared limiter. */
	limits?: boolean;
	limiter?: Limiter;
	/** Concurrent connections of one address; undefined means unlimited. */
	connections?: number;
	patience?: Patience;
	/** Milliseconds until a connection with unread responses is closed. */
	unread?: number;
}

/** Builds the server: API, pages, files and operator endpoints. */
export async function buildApp(
	deps: Deps,
	{ web, limits = true, limiter = createLimiter(limits), connections, patience, unread = unreadMs }: AppOptions = {},
): Promise<FastifyInstance> {
	const dev = web?.dev;
	const options: FastifyServerOptions = {
		...(dev
			? {
					serverFactory: (handle: (request: IncomingMessage, response: ServerResponse) => void) =>
						createServer((request, response) => dev.handle(request, response, () => handle(request, response))),
				}
			: {}),
		loggerInstance: deps.log as FastifyBaseLogger,
		childLoggerFactory: (_logger, bindings) => requestLog(deps.log, bindings),
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: (_address, hop) => hop < deps.config.trustProxy,
		bodyLimit: 256 * 1024,
		requestTimeout: requestMs,
		connectionTimeout: unread,
		genReqId: newRequestId,
		requestIdHeader: false,
		frameworkErrors: failEarly,
		clientErrorHandler: refuseConnection,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
	};
	const app = Fastify(options);
	listen(
		domains.flatMap((domain) => domain.reactions ?? []),
		domains.flatMap((domain) => domain.consequences ?? []),
	);
	const routes = domains.flatMap((domain) => domain.routes);
	const dispatcher = new Dispatcher(routes, limiter);

	observe(app, deps);
	if (connections !== undefined) capConnections(app, connections);
	watchBodies(app, patience);
	handleFailures(
		app,
		routes.map((route) => route.call),
	);
	await app.register(fastifySwagger, { openapi: { info: { title: `${deps.config.siteName} calls`, version: "5" } } });
	await app.register(async (scope) => openCalls(scope, deps, dispatcher, findViewer));
	await app.register(fastifySwaggerUi, { routePrefix: "/docs", staticCSP: true });
	app.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
	serveMedia(app, deps);
	serveOutbox(app, deps);
	app.get("/healthz", { schema: { hide: true } }, () => ({ status: "ok" }));
	app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
		const isReady = await deps.db.execute(sql`select 1`).then(
			() => true,
			() => false,
		);
		return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "database unavailable" });
	});
	app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
		if (!mayReadMetrics(deps.config, request.headers.authorization)) throw new AppError(404, "not-found");
		return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
	});
	if (web) await app.register(async (scope) => servePages(scope, deps, dispatcher, findViewer, web));
	return app;
}

function mayReadMetrics({ environment, metricsToken }: Config, authorization: string | undefined): boolean {
	return metricsToken === undefined ? environment !== "production" : isSame(authorization ?? "", `Bearer ${metricsToken}`);
}

/** Security headers, and one log line and one measurement per request; URLs without their query, which may hold secrets. */
function observe(app: FastifyInstance, deps: Deps): void {
	app.addHook("onRequest", async (request, reply) => {
		reply.header("x-request-id", request.id);
		reply.header("x-content-type-options", "nosniff");
		reply.header("referrer-policy", "strict-origin-when-cross-origin");
		reply.header("x-frame-options", "SAMEORIGIN");
		reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
	});
	app.addHook("onResponse", async (request, reply) => {
		const route = request.routeOptions.url ?? "pages";
		deps.metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
		// The cause of a 503 is logged by the error handler; overload is no fault.
		request.log[reply.statusCode >= 500 && reply.statusCode !== 503 ? "error" : "debug"](
			{ method: request.method, path: redacted(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
			"request completed",
		);
	});
}
