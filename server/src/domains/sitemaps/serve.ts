import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/context.ts";
import { entriesOf, sitemap, sitemapIndex } from "./files.ts";

/** Compresses a file piece by piece; only the result is in memory. */
async function compress(pieces: AsyncIterable<string>): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let length = 0;
	const counted = async function* (): AsyncGenerator<string> {
		for await (const piece of pieces) {
			length += piece.length;
			yield piece;
		}
	};
	for await (const chunk of Readable.from(counted()).compose(createGzip())) chunks.push(chunk as Buffer);
	return length > 0 ? Buffer.concat(chunks) : Buffer.alloc(0);
}

/**
 * Tells search engines what to index, at `/sitemap.xml` and `/sitemaps/<kind>-<n>.xml`: what guests may read. Files are
 * kept for a minute.
 */
export function serveSitemaps(app: FastifyInstance, deps: Deps): void {
	const send = async (
		request: FastifyRequest,
		reply: FastifyReply,
		name: string,
		pieces: AsyncIterable<string> | undefined,
	): Promise<FastifyReply> => {
		const notFound = (): FastifyReply => {
			reply.header("cache-control", "no-store").callNotFound();
			return reply;
		};
		if (!pieces || !deps.config.searchEngines) return notFound();
		const { file } = await deps.dataCache.get(`sitemap ${name}`, async () => {
			const value = { file: await compress(pieces) };
			return value.file.length > 0 ? { value, tags: [], bytes: value.file.length } : { value };
		});
		if (file.length === 0) return notFound();
		reply
			.type("application/xml; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.header("vary", "Accept-Encoding");
		if (/\bgzip\b/.test(request.headers["accept-encoding"] ?? ""))
			return reply.header("content-encoding", "gzip").send(file);
		return reply.send(Readable.from([file]).pipe(createGunzip()));
	};
	const index = async function* (): AsyncGenerator<string> {
		yield await sitemapIndex(deps);
	};
	app.get("/sitemap.xml", { schema: { hide: true } }, (request, reply) => send(request, reply, "index", index()));
	app.get<{ Params: { file: string } }>("/sitemaps/:file", { schema: { hide: true } }, (request, reply) => {
		const name = /^([a-z]+(?:-\d+)?)\.xml$/.exec(request.params.file)?.[1] ?? "";
		const entries = entriesOf(deps, name);
		return send(request, reply, name, entries && sitemap(entries));
	});
}
