import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/platform/embedded.ts";
import { startSite } from "../bench/site.ts";

const port = "3997";

/** The site as a newcomer starts it: embedded database, lively seed, local outbox. */
export default async function setup(): Promise<() => Promise<void>> {
	const dir = mkdtempSync(join(tmpdir(), "baraza-journeys-"));
	const server = await startEmbedded({ dataDir: dir, durable: false });
	const site = await startSite(server.url, {
		DATA_DIR: dir,
		SEED: "lively",
		PORT: port,
		HOST: "0.0.0.0",
		PUBLIC_URL: `http://localhost:${port}`,
		APP_ENV: "development",
	});
	return async () => {
		await site.stop();
		await server.stop();
		rmSync(dir, { recursive: true, force: true });
	};
}
