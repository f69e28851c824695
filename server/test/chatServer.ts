import type { AddressInfo } from "node:net";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openDeps } from "../src/deps.ts";
import { product } from "../src/domains.ts";
import { createLog } from "../src/platform/log.ts";
import { unlimitedSockets } from "../src/platform/realtime/realtime.ts";
import { realtimeOptions } from "../src/realtimeOptions.ts";

// A process of the site without its pages and jobs, which starts faster and can be killed.
const config = readConfig(process.env);
const deps = await openDeps(config, String(config.databaseUrl), createLog(config.logLevel));
const app = await buildApp(deps, { rateLimits: false });
deps.realtime.attach(app.server, {
	...realtimeOptions(deps, product),
	addressOf: ({ socket }) => String(socket.remoteAddress),
	limits: unlimitedSockets,
	consume: async () => true,
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`listens on http://localhost:${(app.server.address() as AddressInfo).port}\n`);
