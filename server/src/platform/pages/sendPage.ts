import { brotliCompressSync, constants, gzipSync, type ZstdOptions } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ZstdCompress } from "minizlib";
import { releasePage } from "./pageBuffers.ts";
import type { CachedPage, RenderedPage } from "./pageCache.ts";

/** Shorter pages are not compressed. Bytes. */
const shortest = 1_000;

function setPageHeaders(reply: FastifyReply, headers: RenderedPage["headers"]): void {
	for (const name in headers) if (name !== "content-length") reply.header(name, headers[name]);
	reply.header("vary", "Accept-Encoding, Accept-Language, Cookie, Save-Data, X-Part");
	// Revalidated on each visit, since others may use the same phone; "back" may show it again.
	if (!("cache-control" in headers)) reply.header("cache-control", "private, no-cache");
}

/** The level stays from one page to the next, since each write ends a frame and nothing is reset. */
const zstdOptions: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 }, flush: constants.ZSTD_e_end };

let zstd: ZstdCompress | undefined;

/** One compressor for all pages: one of Node's for each stays in memory until a full collection. */
function compressZstd(html: Buffer): Buffer {
	const used = zstd ?? new ZstdCompress(zstdOptions).on("error", () => undefined);
	// After an error the next page has a new one.
	zstd = undefined;
	used.write(html);
	const compressed = used.read();
	if (!compressed) throw new Error("a page was not compressed");
	zstd = used;
	return compressed;
}

/**
 * Compresses a page for one member in less than a millisecond: a thread of its own would cost more. The fastest comes
 * first.
 */
const compressors: readonly [encoding: string, compress: (html: Buffer) => Buffer][] = [
	["zstd", compressZstd],
	["br", (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
	["gzip", (html) => gzipSync(html, { level: 4 })],
];

/**
 * Compresses a page that is not cached, and says so in the headers; undefined for a short one, and when nothing is
 * accepted.
 */
function compress(request: FastifyRequest, reply: FastifyReply, html: Buffer): Buffer | undefined {
	const accepts = request.headers["accept-encoding"] ?? "";
	const found = compressors.find(([encoding]) => new RegExp(`\\b${encoding}\\b`).test(accepts));
	if (!found || html.length < shortest) return undefined;
	const [encoding, run] = found;
	const compressed = run(html);
	reply.header("content-encoding", encoding);
	return compressed;
}

/** Sends a filled page, and releases its buffer. */
export function sendFilledPage(
	request: FastifyRequest,
	reply: FastifyReply,
	headers: RenderedPage["headers"],
	html: Buffer,
): FastifyReply {
	setPageHeaders(reply, headers);
	const sent = compress(request, reply, html) ?? Buffer.from(html);
	releasePage(html);
	return reply.send(sent);
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
	return reply.send(compress(request, reply, page.plain) ?? page.plain);
}
