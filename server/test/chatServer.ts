import type { AddressInfo } from "node:net";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openDeps } from "../src/deps.ts";
import { findViewer } from "../src/domains/auth/session/queries.ts";
import { product } from "../src/domains.ts";
import { viewerFromHeaders } from "../src/platform/http/requestContext.ts";
import { createLog } from "../src/platform/log.ts";
import { unlimitedSockets } from "../src/platform/realtime/realtime.ts";

// A process of the site without its pages and jobs, which starts faster and can be killed.
const config = readConfig(process.env);
const deps = await openDeps(config, String(config.databaseUrl), createLog(config.logLevel));
const app = await buildApp(deps, { rateLimits: false });
deps.realtime.attach(app.server, {
	publicUrl: config.publicUrl,
	findViewer: (cookie, authorization) => viewerFromHeaders(deps, findViewer, { cookie, authorization }),
	addressOf: ({ socket }) => String(socket.remoteAddress),
	limits: unlimitedSockets,
	rooms: product.rooms(deps),
	events: product.live,
	consume: async () => true,
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`listens on http://localhost:${(app.server.address() as AddressInfo).port}\n`);
