import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

const hour = 3_600;
const folder = new URL("../../../../docs/", import.meta.url);

/** Serves a script of `docs/` as a download, at `/docs/<name>`. @throws when the file is missing, at start */
export async function serveScript(app: FastifyInstance, name: string): Promise<void> {
	const script = await readFile(new URL(name, folder));
	app.get(`/docs/${name}`, { schema: { hide: true } }, (_request, reply) =>
		reply
			.type("text/javascript; charset=utf-8")
			.header("cache-control", `public, max-age=${hour}`)
			.header("content-disposition", `attachment; filename="${name}"`)
			.header("x-content-type-options", "nosniff")
			.send(script),
	);
}
