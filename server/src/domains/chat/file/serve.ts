import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../../platform/context.ts";
import { parseRange } from "../../../platform/http/range.ts";
import { viewerFromHeaders } from "../../../platform/http/requestContext.ts";
import { findViewer } from "../../auth/session/queries.ts";
import { pictureFileKey, privateAddress } from "../../media/fileKeys.ts";
import { openFile } from "../../media/serve.ts";
import { voiceFileKey } from "../voice/queries.ts";
import { findPictureReader, findVoiceReader } from "./readers.ts";

const folderName = /^0[a-z2-8]{20}$/;
const pictureName = /^([1-9]\d{0,3})\.(webp|avif)$/;
const voiceName = /^(0[a-z2-8]{20})\.(ogg|aac)$/;

/** Only the browser of who was admitted keeps a file, and asks again after a while. */
const withHeaders = (reply: FastifyReply, type: string): FastifyReply =>
	reply
		.type(type)
		.header("cache-control", "private, max-age=3600")
		.header("x-content-type-options", "nosniff")
		.header("content-security-policy", "default-src 'none'; media-src 'self'; sandbox");

const refuse = (reply: FastifyReply): FastifyReply => {
	reply.header("cache-control", "no-store").callNotFound();
	return reply;
};

/** Serves pictures and voice messages to members of their conversation; each request asks. */
export function serveChatFiles(app: FastifyInstance, deps: Deps): void {
	app.get<{ Params: { folder: string; file: string } }>(
		`${privateAddress}/:folder/:file`,
		{ schema: { hide: true } },
		async (request, reply) => {
			const { folder, file } = request.params;
			const [, width, format] = pictureName.exec(file) ?? [];
			if (!folderName.test(folder) || (format !== "webp" && format !== "avif")) return refuse(reply);
			const viewer = await viewerFromHeaders(deps, findViewer, request.headers);
			if (!viewer.loggedIn || !(await findPictureReader(deps, viewer, folder))) return refuse(reply);
			const content = await openFile(deps.files, pictureFileKey(folder, Number(width), format));
			return content ? withHeaders(reply, `image/${format}`).send(content) : refuse(reply);
		},
	);
	app.get<{ Params: { file: string } }>(
		`${privateAddress}/:file`,
		{ schema: { hide: true } },
		async (request, reply) => {
			const [, name, format] = voiceName.exec(request.params.file) ?? [];
			const viewer = await viewerFromHeaders(deps, findViewer, request.headers);
			const voice = name && viewer.loggedIn ? await findVoiceReader(deps, viewer, name) : undefined;
			if (!voice || voice.format !== format) return refuse(reply);
			const range = parseRange(request.headers.range, voice.bytes);
			withHeaders(reply, `audio/${voice.format}`).header("accept-ranges", "bytes");
			if (range === "unsatisfiable") return reply.status(416).header("content-range", `bytes */${voice.bytes}`).send();
			const { start, end } = range ?? { start: 0, end: voice.bytes - 1 };
			if (range) reply.status(206).header("content-range", `bytes ${start}-${end}/${voice.bytes}`);
			reply.header("content-length", end - start + 1);
			return reply.send(
				request.method === "HEAD" ? undefined : await deps.files.readRange(voiceFileKey(voice), start, end),
			);
		},
	);
}
