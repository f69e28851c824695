import { type ServerOptions, Server as TusServer } from "@tus/server";
import type { FastifyInstance } from "fastify";
import { constraints } from "#contract/constraints.ts";
import type { Deps } from "../../platform/context.ts";
import { AppError, asAppError, Conflict, NotFound } from "../../platform/http/errors.ts";
import { assertSameOriginWrite, type IncomingRequest, viewerFromHeaders } from "../../platform/http/requestContext.ts";
import { authorize } from "../../platform/security/policy.ts";
import { findViewer } from "../auth/session/queries.ts";
import { folderName } from "./fileKeys.ts";
import { mayPostVideo } from "./policy.ts";
import { findUpload } from "./queries.ts";
import { uploadStore } from "./uploads.ts";

const path = "/uploads/video";

/** Bytes of one request: a longer file is sent in several. */
const maxChunk = constraints.video.maxBytes;

/**
 * Takes the bytes of uploads by tus: HEAD tells how many have arrived, PATCH sends more. An upload begins with the call
 * `content.video.begin`, and only its member may continue it.
 */
export function acceptVideoUploads(app: FastifyInstance, deps: Deps): void {
	const options: Omit<ServerOptions, "locker"> = {
		path,
		relativeLocation: true,
		maxSize: maxChunk,
		allowedOrigins: () => false,
		// Answered as the errors of calls are.
		onResponseError: (_request, error) => {
			throw asUploadError(error);
		},
	};
	const tus = new TusServer({ ...options, datastore: uploadStore(deps.config) } as ConstructorParameters<
		typeof TusServer
	>[0]);
	app.removeAllContentTypeParsers();
	// The body stays a stream.
	app.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
	app.route<{ Params: { folder: string } }>({
		method: ["HEAD", "PATCH"],
		url: `${path}/:folder`,
		schema: { hide: true },
		bodyLimit: maxChunk,
		handler: async (request, reply) => {
			const headers = request.headers as IncomingRequest["headers"];
			assertSameOriginWrite(headers, deps.config.publicUrl, request.host, request.method);
			const viewer = await viewerFromHeaders(deps, findViewer, headers);
			authorize(mayPostVideo(viewer, deps.config.features));
			const { folder } = request.params;
			if (!folderName.test(folder) || !(await findUpload(deps.db, viewer.uid, folder)))
				throw new NotFound("video-not-found");
			for (const [name, value] of Object.entries(reply.getHeaders()))
				if (value !== undefined) reply.raw.setHeader(name, value);
			reply.raw.setHeader("cache-control", "no-store");
			await tus.handle(request.raw, reply.raw);
			reply.hijack();
		},
	});
}

/** The error of a request to tus, whose own errors have a status alone. */
function asUploadError(error: Error | { status_code: number }): Error {
	if (error instanceof Error) return asAppError(error) ?? error;
	const { status_code: status } = error;
	if (status === 409) return new Conflict();
	if (status === 413) return new AppError(413, "video-too-large", { megabytes: maxChunk / 1024 / 1024 });
	if ([403, 404, 410].includes(status)) return new NotFound("video-not-found");
	return status < 500 ? new AppError(status, "invalid-input") : new Error(`upload failed with ${status}`);
}
