import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedPage, RenderedPage } from "./pageCache.ts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Faster compression for pages that are not cached. */
const fastBrotli = { [constants.BROTLI_PARAM_QUALITY]: 3 };

/** Sends a page in an accepted encoding. */
export async function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	page: CachedPage | RenderedPage,
): Promise<FastifyReply> {
	for (const name in page.headers) if (name !== "content-length") reply.header(name, page.headers[name]);
	reply.header("vary", "Accept-Encoding, Accept-Language, Cookie, Save-Data, X-Part");
	// Revalidated on each visit, since others may use the same phone; "back" may show it again.
	if (!("cache-control" in page.headers)) reply.header("cache-control", "private, no-cache");
	const accepts = request.headers["accept-encoding"] ?? "";
	const encoding = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : undefined;
	if ("brotli" in page) {
		if (encoding) reply.header("content-encoding", encoding);
		return reply.send(encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : page.plain);
	}
	reply.status(page.status);
	if (page.cookies.length > 0) reply.header("set-cookie", page.cookies);
	if (!encoding || page.plain.length < 1_000) return reply.send(page.plain);
	reply.header("content-encoding", encoding);
	return reply.send(
		encoding === "br" ? await brotli(page.plain, { params: fastBrotli }) : await gz(page.plain, { level: 4 }),
	);
}
