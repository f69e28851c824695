import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { closeDeps, openDeps } from "./deps.ts";
import { findViewer } from "./domains/accounts/queries.ts";
import { domains } from "./domains.ts";
import { startEmbedded } from "./platform/embedded.ts";
import { startWorker } from "./platform/jobs.ts";
import { createLog } from "./platform/log.ts";
import { migrateDatabase } from "./platform/migrate.ts";
import { viewerOfHeaders } from "./platform/request.ts";
import { loadDevBuild, loadWebBuild } from "./platform/webBuild.ts";

/** Starts the site: configuration, database, migrations, seed, app, worker; and closes all of it in the opposite order. */
async function main(): Promise<void> {
	const config = readConfig(process.env);
	const log = createLog(config.logLevel);
	const say = (line: string): void => void process.stdout.write(`${line}\n`);

	const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
	const url = config.databaseUrl ?? (embedded as { url: string }).url;
	await migrateDatabase(url);
	const deps = await openDeps(config, url, log);

	if (config.seed !== "none") {
		const { seed } = await import("../seed/seed.ts");
		for (const line of await seed(deps, config.seed, say)) say(line);
	}

	const worker =
		config.role === "web"
			? undefined
			: await startWorker(
					deps.pool,
					deps,
					domains.flatMap((domain) => [...(domain.tasks ?? []), ...(domain.reactions ?? [])]),
				);
	const web = config.role === "worker" ? {} : { web: await (config.webDev ? loadDevBuild() : loadWebBuild()) };
	const app = await buildApp(deps, { ...web, limits: config.rateLimits });
	deps.live.attach(app.server, {
		origins: [new URL(config.publicUrl).origin],
		findViewer: (cookie, authorization) => viewerOfHeaders(deps, findViewer, { cookie, authorization }),
		rules: Object.assign({}, ...domains.map((domain) => domain.rooms?.(deps) ?? {})),
	});
	await app.listen({ host: config.host, port: config.port });
	const { port } = app.server.address() as { port: number };
	say(`${config.siteName} listens on http://localhost:${port}`);

	let closing = false;
	const close = async (signal: string): Promise<void> => {
		if (closing) return;
		closing = true;
		log.info({ signal }, "closing");
		// Whoever hangs on longer than this is cut off: an operator waits for the exit.
		setTimeout(() => process.exit(1), 15_000).unref();
		await deps.live.close();
		await app.close();
		await worker?.stop();
		await closeDeps(deps);
		await embedded?.stop();
		process.exit(0);
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close(signal));
}

main().catch((error: unknown) => {
	process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
	process.exit(1);
});
