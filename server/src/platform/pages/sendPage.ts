import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedPage, RenderedPage } from "./pageCache.ts";

/** Shorter pages are not compressed. Bytes. */
const shortest = 1_000;

function setPageHeaders(reply: FastifyReply, headers: RenderedPage["headers"]): void {
	for (const name in headers) if (name !== "content-length") reply.header(name, headers[name]);
	reply.header("vary", "Accept-Encoding, Accept-Language, Cookie, Save-Data, X-Part");
	// Revalidated on each visit, since others may use the same phone; "back" may show it again.
	if (!("cache-control" in headers)) reply.header("cache-control", "private, no-cache");
}

/** Compresses a page for one member in less than a millisecond: a thread of its own would cost more. The fastest comes first. */
const compressors: readonly [encoding: string, compress: (html: Buffer) => Buffer][] = [
	["zstd", (html) => zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })],
	["br", (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
	["gzip", (html) => gzipSync(html, { level: 4 })],
];

/** Sends a page that is not cached, compressed at once unless it is short. */
function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: Buffer): FastifyReply {
	const accepts = request.headers["accept-encoding"] ?? "";
	const found = compressors.find(([encoding]) => new RegExp(`\\b${encoding}\\b`).test(accepts));
	if (!found || html.length < shortest) return reply.send(html);
	const [encoding, compress] = found;
	return reply.header("content-encoding", encoding).send(compress(html));
}

/** Sends a filled page. */
export function sendFilledPage(
	request: FastifyRequest,
	reply: FastifyReply,
	headers: RenderedPage["headers"],
	html: Buffer,
): FastifyReply {
	setPageHeaders(reply, headers);
	return sendCompressed(request, reply, html);
}

/** Sends a page in an accepted encoding. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage | RenderedPage): FastifyReply {
	setPageHeaders(reply, page.headers);
	if ("brotli" in page) {
		const accepts = request.headers["accept-encoding"] ?? "";
		const encoding = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : undefined;
		if (encoding) reply.header("content-encoding", encoding);
		return reply.send(encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : page.plain);
	}
	reply.status(page.status);
	if (page.cookies.length > 0) reply.header("set-cookie", page.cookies);
	return sendCompressed(request, reply, page.plain);
}
