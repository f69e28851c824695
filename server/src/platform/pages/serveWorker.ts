import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { WebBuild } from "./webBuild.ts";

/** Removes the service worker and what it stored; open pages load once without it. */
const removal = `addEventListener("install",()=>skipWaiting());addEventListener("activate",e=>e.waitUntil((async()=>{for(const n of await caches.keys())await caches.delete(n);await registration.unregister()})()))`;

/**
 * Serves the service worker at `/sw.js`, for the whole site; browsers ask for it again at each visit.
 * @param enabled false answers a script that removes it
 */
export function serveWorker(app: FastifyInstance, { workerDir }: WebBuild, enabled: boolean): void {
	const path = join(workerDir, "sw.js");
	const read = (ending: string): Buffer => readFileSync(path + ending);
	if (enabled && (!workerDir || !existsSync(path))) return;
	const plain = enabled ? read("") : Buffer.from(removal);
	const compressed = enabled ? { br: read(".br"), gzip: read(".gz") } : undefined;
	app.get("/sw.js", { schema: { hide: true } }, (request, reply) => {
		const accepted = request.headers["accept-encoding"] ?? "";
		const encoding = compressed && (/\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined);
		if (encoding) reply.header("content-encoding", encoding);
		return reply
			.type("text/javascript; charset=utf-8")
			.header("cache-control", "no-cache")
			.header("vary", "Accept-Encoding")
			.send(compressed && encoding ? compressed[encoding] : plain);
	});
}
