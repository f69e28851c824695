import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { missingAccounts } from "../seed/accounts.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { closeDeps, openDeps } from "./deps.ts";
import { product, registerDomains } from "./domains.ts";
import { startEmbeddedPostgres } from "./platform/data/embeddedPostgres.ts";
import { migrateDatabase, OutdatedDatabaseError } from "./platform/data/migrate.ts";
import { clientAddressResolver } from "./platform/http/clientAddress.ts";
import { startWorker } from "./platform/jobs/worker.ts";
import { createLog } from "./platform/log.ts";
import { loadDevBuild, loadWebBuild } from "./platform/pages/webBuild.ts";
import { unlimitedSockets } from "./platform/realtime/realtime.ts";
import { createRateLimiter, socketRateLimit } from "./platform/security/rateLimiter.ts";
import { realtimeOptions } from "./realtimeOptions.ts";
import { ConfigError } from "./settings.ts";

/** Milliseconds for open requests to finish, for each service to close, and until the process exits in any case. */
const graceMs = 6_000;
const closeTimeoutMs = 7_000;
const shutdownTimeoutMs = 25_000;

let shuttingDown = false;

/** `npm start` builds the site at the same time, and sends a message when it is built. */
const built = process.argv.includes("--wait-for-build") ? once(process, "message") : undefined;

/** Starts configuration, database, migrations, seed, app and worker; they are closed in reverse order. */
async function main(): Promise<void> {
	const config = readConfig(process.env);
	const log = createLog(config.logLevel);
	const print = (line: string): void => void process.stdout.write(`${line}\n`);
	const closers: (() => Promise<unknown>)[] = [];
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close(signal, closers, log));
	process.on("unhandledRejection", (error) => log.error({ err: error }, "bug: unhandled rejection"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "bug: uncaught exception");
		process.exit(1);
	});

	const embedded = config.databaseUrl
		? undefined
		: await startEmbeddedPostgres({
				dataDir: config.dataDir,
				onRestart: (error) =>
					log.error(
						{ err: error },
						error
							? "the embedded database crashed and could not be restarted"
							: "the embedded database crashed and was restarted",
					),
			});
	if (embedded) closers.push(() => embedded.stop());
	const url = config.databaseUrl ?? (embedded as { url: string }).url;
	await migrateDatabase(url).catch(async (error: unknown) => {
		// Who is told to delete the database can do so at once.
		await embedded?.stop();
		throw error;
	});
	const deps = await openDeps(config, url, log);
	closers.push(() => closeDeps(deps));

	if (config.seed !== "none" && (await missingAccounts(deps, config.seed)).length > 0) {
		// The demo community is moderated, which publishes events.
		registerDomains();
		const { seed } = await import("../seed/seed.ts");
		for (const line of await seed(deps, config.seed, print)) print(line);
	}

	await built;
	const web = config.role === "worker" ? {} : { web: await (config.webDev ? loadDevBuild() : loadWebBuild()) };
	const rateLimiter = createRateLimiter(config.rateLimits);
	const overload = { maxEventLoopDelay: config.maxEventLoopDelayMs, maxRssBytes: config.maxMemoryMib * 1024 * 1024 };
	const app = await buildApp(deps, {
		...web,
		rateLimiter,
		overload,
		limits: { maxConnections: config.maxConnections },
	});
	// After the app, which registers the event handlers.
	if (config.role !== "web") {
		const worker = await startWorker(deps.pool, deps, product.tasks, { singleProcess: embedded !== undefined });
		closers.push(() => worker.stop());
	}
	deps.realtime.attach(app.server, {
		...realtimeOptions(deps, product),
		addressOf: clientAddressResolver(config.trustProxy),
		...(config.rateLimits ? {} : { limits: unlimitedSockets }),
		consume: socketRateLimit(rateLimiter),
	});
	closers.push(() => {
		// Otherwise the server would wait for browsers' idle keep-alive connections.
		setInterval(() => app.server.closeIdleConnections(), 100).unref();
		setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
		return Promise.all([app.close(), deps.realtime.close()]);
	});
	await app.listen({ host: config.host, port: config.port });
	if (!config.google) log.info("login with Google is disabled: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set");
	if (!config.facebook)
		log.info("login with Facebook is disabled: FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are not set");
	if (!config.ffmpeg)
		log.info("ffmpeg and ffprobe are not installed: only MP4 videos are taken, and shown as they were uploaded");
	const { port } = app.server.address() as { port: number };
	print(`${config.siteName} listens on http://localhost:${port}`);
}

/**
 * Closes everything in reverse order, the embedded database last, even when another service does not end; a second
 * signal is ignored.
 */
async function close(signal: string, closers: (() => Promise<unknown>)[], log: Logger): Promise<void> {
	if (shuttingDown) return;
	shuttingDown = true;
	log.info({ signal }, "shutting down");
	setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
	for (const closer of closers.reverse())
		await Promise.race([closer(), wait(closeTimeoutMs)]).catch((error: unknown) =>
			log.warn({ err: error }, "error while shutting down"),
		);
	process.exit(0);
}

main().catch((error: unknown) => {
	// An interrupted start may fail anywhere.
	if (shuttingDown) return;
	process.stderr.write(
		error instanceof ConfigError || error instanceof OutdatedDatabaseError
			? `${error.message}\n`
			: `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
	);
	process.exit(1);
});
