import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { type Site, startSite } from "../bench/site.ts";
import { seed } from "../server/seed/seed.ts";
import { readConfig } from "../server/src/config.ts";
import { closeDeps, openDeps } from "../server/src/deps.ts";
import { registerDomains } from "../server/src/domains.ts";
import { startFacebookGraph } from "../server/test/facebookGraph.ts";
import { startOidcProvider } from "../server/test/oidcProvider.ts";
import { graphPort, issuerPort, port, siteUrl } from "./address.ts";
import { smallCommunity } from "./communityFixture.ts";
import { copyDatabase, databaseServerVariable } from "./databaseCopy.ts";
import { facebookUsers, googleUsers, identityProviderSettings } from "./identityProviders.ts";

/** Starts the site in its own process, with the seeded community and the local outbox. */
export default async function setup(): Promise<() => Promise<void>> {
	const dir = mkdtempSync(join(tmpdir(), "baraza-e2e-"));
	// When started as root, PostgreSQL runs as another user and must be able to read the folder.
	chmodSync(dir, 0o755);
	const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
	process.env.E2E_DATABASE = server.url;
	const issuer = await startOidcProvider(googleUsers, `${siteUrl}/account/with/google/back`, issuerPort);
	const graph = await startFacebookGraph(facebookUsers, graphPort);
	let site: Site | undefined;
	const tearDown = async (): Promise<void> => {
		await site?.stop();
		await Promise.all([issuer.close(), graph.close()]);
		await server.stop();
		rmSync(dir, { recursive: true, force: true });
	};
	try {
		const settings = {
			DATA_DIR: dir,
			PORT: port,
			PUBLIC_URL: siteUrl,
			APP_ENV: "development",
			PASSWORD_MEMORY_KIB: "8",
			// A busy machine makes tests slow, not wrong.
			MAX_EVENT_LOOP_DELAY_MS: "60000",
		};
		await migrateDatabase(server.url);
		await copyDatabase(server.urlFor("postgres"), "baraza", "empty");
		process.env[databaseServerVariable] = server.urlFor("postgres");
		await seedDatabase(server.url, settings);
		site = await startSite(server.url, { ...settings, ...identityProviderSettings(issuer, graph), HOST: "0.0.0.0" });
	} catch (error) {
		await tearDown();
		throw error;
	}
	return tearDown;
}

async function seedDatabase(databaseUrl: string, settings: Record<string, string>): Promise<void> {
	const deps = await openDeps(readConfig({ ...settings, DATABASE_URL: databaseUrl }), databaseUrl, createLog("warn"));
	registerDomains();
	await seed(deps, "lively", () => {}, smallCommunity);
	await closeDeps(deps);
}
