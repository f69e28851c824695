import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/platform/embedded.ts";
import { createLog } from "#server/platform/log.ts";
import { migrateDatabase } from "#server/platform/migrate.ts";
import { type Site, startSite } from "../bench/site.ts";
import { seed } from "../server/seed/seed.ts";
import { readConfig } from "../server/src/config.ts";
import { closeDeps, openDeps } from "../server/src/deps.ts";
import { startGraph } from "../server/test/graph.ts";
import { startIssuer } from "../server/test/issuer.ts";
import { graphPort, issuerPort, port, siteUrl } from "./address.ts";
import { smallCommunity } from "./community.ts";
import { copyDatabase, databases } from "./databases.ts";
import { elsewhere, facebookPeople, googlePeople } from "./elsewhere.ts";

/** Starts the site in its own process, with the seeded community and the local outbox. */
export default async function setup(): Promise<() => Promise<void>> {
	const dir = mkdtempSync(join(tmpdir(), "baraza-e2e-"));
	// When started as root, PostgreSQL runs as another user and must be able to read the folder.
	chmodSync(dir, 0o755);
	const server = await startEmbedded({ dataDir: dir, durable: false });
	process.env.E2E_DATABASE = server.url;
	const issuer = await startIssuer(googlePeople, `${siteUrl}/account/with/google/back`, issuerPort);
	const graph = await startGraph(facebookPeople, graphPort);
	let site: Site | undefined;
	const tearDown = async (): Promise<void> => {
		await site?.stop();
		await Promise.all([issuer.close(), graph.close()]);
		await server.stop();
		rmSync(dir, { recursive: true, force: true });
	};
	try {
		const settings = { DATA_DIR: dir, PORT: port, PUBLIC_URL: siteUrl, APP_ENV: "development", PASSWORD_MEMORY_KIB: "8" };
		await migrateDatabase(server.url);
		await copyDatabase(server.urlOf("postgres"), "baraza", "empty");
		process.env[databases] = server.urlOf("postgres");
		await seedDatabase(server.url, settings);
		site = await startSite(server.url, { ...settings, ...elsewhere(issuer, graph), HOST: "0.0.0.0" });
	} catch (error) {
		await tearDown();
		throw error;
	}
	return tearDown;
}

async function seedDatabase(databaseUrl: string, settings: Record<string, string>): Promise<void> {
	const deps = await openDeps(readConfig({ ...settings, DATABASE_URL: databaseUrl }), databaseUrl, createLog("warn"));
	await seed(deps, "lively", () => {}, smallCommunity);
	await closeDeps(deps);
}
