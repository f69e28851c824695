import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { closeDeps, openDeps } from "./deps.ts";
import { findViewer } from "./domains/accounts/queries.ts";
import { domains } from "./domains.ts";
import { addressBehind } from "./platform/addresses.ts";
import { comeDirectly, connectionsMost } from "./platform/connections.ts";
import { startEmbedded } from "./platform/embedded.ts";
import { startWorker } from "./platform/jobs.ts";
import { createLimiter, liveBudget } from "./platform/limits.ts";
import { unboundedPages } from "./platform/live.ts";
import { createLog } from "./platform/log.ts";
import { migrateDatabase } from "./platform/migrate.ts";
import { viewerOfHeaders } from "./platform/request.ts";
import { loadDevBuild, loadWebBuild } from "./platform/webBuild.ts";

/** Milliseconds that requests under way get to finish, and after which an operator's wait for the exit ends. */
const graceMs = 6_000;
const patienceMs = 15_000;

let closing = false;

/** Starts the site: configuration, database, migrations, seed, app, worker; and closes all of it in the opposite order. */
async function main(): Promise<void> {
	const config = readConfig(process.env);
	const log = createLog(config.logLevel);
	const say = (line: string): void => void process.stdout.write(`${line}\n`);
	const closers: (() => Promise<unknown>)[] = [];
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close(signal, closers, log));
	process.on("unhandledRejection", (error) => log.error({ err: error }, "bug: nobody waited for this"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "bug: the process can't go on");
		process.exit(1);
	});

	const embedded = config.databaseUrl
		? undefined
		: await startEmbedded({
				dataDir: config.dataDir,
				revive: (error) =>
					log.error({ err: error }, error ? "the embedded database is down and does not start" : "the embedded database was down and is started again"),
			});
	if (embedded) closers.push(() => embedded.stop());
	const url = config.databaseUrl ?? (embedded as { url: string }).url;
	await migrateDatabase(url);
	const deps = await openDeps(config, url, log);
	closers.push(() => closeDeps(deps));

	if (config.seed !== "none") {
		const { seed } = await import("../seed/seed.ts");
		for (const line of await seed(deps, config.seed, say)) say(line);
	}

	const web = config.role === "worker" ? {} : { web: await (config.webDev ? loadDevBuild() : loadWebBuild()) };
	const limiter = createLimiter(config.rateLimits);
	const capped = config.rateLimits && comeDirectly(config) ? { connections: connectionsMost } : {};
	const app = await buildApp(deps, { ...web, ...capped, limiter });
	// After the app, which tells every event who listens.
	if (config.role !== "web") {
		const tasks = domains.flatMap((domain) => [...(domain.tasks ?? []), ...(domain.reactions ?? [])]);
		const worker = await startWorker(deps.pool, deps, tasks, { alone: embedded !== undefined });
		closers.push(() => worker.stop());
	}
	deps.live.attach(app.server, {
		origins: [new URL(config.publicUrl).origin],
		findViewer: (cookie, authorization) => viewerOfHeaders(deps, findViewer, { cookie, authorization }),
		addressOf: addressBehind(config.trustProxy),
		...(config.rateLimits ? {} : { most: unboundedPages }),
		rules: Object.assign({}, ...domains.map((domain) => domain.rooms?.(deps) ?? {})),
		draw: liveBudget(limiter),
	});
	closers.push(() => {
		// Browsers keep answered connections open; the server would wait for each of them.
		setInterval(() => app.server.closeIdleConnections(), 100).unref();
		setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
		return Promise.all([app.close(), deps.live.close()]);
	});
	await app.listen({ host: config.host, port: config.port });
	if (!config.google) log.info("signing in with Google is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set");
	if (!config.facebook) log.info("signing in with Facebook is off: FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are not set");
	const { port } = app.server.address() as { port: number };
	say(`${config.siteName} listens on http://localhost:${port}`);
}

/** Closes what was opened, the last first. Once: a second signal changes nothing. */
async function close(signal: string, closers: (() => Promise<unknown>)[], log: Logger): Promise<void> {
	if (closing) return;
	closing = true;
	log.info({ signal }, "closing");
	setTimeout(() => process.exit(1), patienceMs).unref();
	for (const closer of closers.reverse()) await closer().catch((error: unknown) => log.warn({ err: error }, "did not close well"));
	process.exit(0);
}

main().catch((error: unknown) => {
	// A start that was broken off fails somewhere; that is no news.
	if (closing) return;
	process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
	process.exit(1);
});
