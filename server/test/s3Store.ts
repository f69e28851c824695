import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * An S3 store of one bucket in memory, as far as the file storage speaks to one: PUT, GET with ranges, HEAD, DELETE.
 */
export async function startS3() {
	const objects = new Map<string, Buffer>();
	/** `Range` of each GET. */
	const ranges: string[] = [];
	const server = createServer(async (request, response) => {
		const key = decodeURIComponent(new URL(request.url ?? "/", "http://s3").pathname);
		const { range } = request.headers;
		if (request.method === "PUT") {
			if (request.headers["content-length"] === undefined)
				return response.writeHead(411).end("<Error><Code>MissingContentLength</Code></Error>");
			objects.set(key, await buffer(request));
			return response.end();
		}
		if (request.method === "DELETE") {
			objects.delete(key);
			return response.writeHead(204).end();
		}
		const object = objects.get(key);
		if (!object)
			return response
				.writeHead(404, { "content-type": "application/xml" })
				.end("<Error><Code>NoSuchKey</Code></Error>");
		if (request.method === "GET") ranges.push(range ?? "");
		const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
		const part = from === undefined ? object : object.subarray(Number(from), Number(to) + 1);
		response.writeHead(from === undefined ? 200 : 206, {
			"content-length": part.length,
			...(from !== undefined && { "content-range": `bytes ${from}-${to}/${object.length}` }),
		});
		return response.end(request.method === "HEAD" ? undefined : part);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { endpoint: `http://127.0.0.1:${port}`, objects, ranges, close: () => server.close() };
}
