import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/context.ts";
import { type ByteRange, parseRange } from "../../platform/http/range.ts";
import { viewerFromHeaders } from "../../platform/http/requestContext.ts";
import { findViewer } from "../auth/session/queries.ts";
import { folderName, videoFileKey } from "./fileKeys.ts";
import { mayWatch } from "./policy.ts";
import { findWatchedVideo } from "./queries.ts";

const fileName = /^([1-9]\d{1,3})\.mp4$/;

/**
 * Serves videos at `/video/<folder>/<size>.mp4`, whole or in ranges, to those who may read their threads: each request
 * asks. Files never change, so a browser keeps what it has loaded; shared caches don't, since a thread may be deleted.
 */
export function serveVideos(app: FastifyInstance, deps: Deps): void {
	app.get<{ Params: { folder: string; file: string } }>(
		"/video/:folder/:file",
		{ schema: { hide: true } },
		async (request, reply) => {
			const { folder, file } = request.params;
			const size = Number(fileName.exec(file)?.[1]);
			const found = size && folderName.test(folder) ? await findWatchedVideo(deps.db, folder) : undefined;
			const stored = found?.video.files.find((one) => one.size === size);
			if (!found || !stored || !mayWatch(await viewerFromHeaders(deps, findViewer, request.headers), found)) {
				reply.header("cache-control", "no-store").callNotFound();
				return reply;
			}
			const { bytes } = stored;
			const etag = `"${folder}-${size}"`;
			const ifRange = request.headers["if-range"];
			const asked = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, bytes) : undefined;
			const { start, end }: ByteRange = typeof asked === "object" ? asked : { start: 0, end: bytes - 1 };
			const sends = request.method !== "HEAD" && asked !== "unsatisfiable";
			// Before the headers: an error has its own.
			const content = sends ? await deps.files.readRange(videoFileKey(folder, size), start, end) : undefined;
			reply
				.type("video/mp4")
				.header("accept-ranges", "bytes")
				.header("etag", etag)
				.header("cache-control", "private, max-age=86400")
				.header("content-security-policy", "default-src 'none'; media-src 'self'; sandbox");
			if (asked === "unsatisfiable") return reply.status(416).header("content-range", `bytes */${bytes}`).send();
			if (asked) reply.status(206).header("content-range", `bytes ${start}-${end}/${bytes}`);
			reply.header("content-length", end - start + 1);
			return reply.send(content);
		},
	);
}
