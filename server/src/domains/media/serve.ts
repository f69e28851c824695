import { once } from "node:events";
import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/context.ts";
import { pictureFileKey, previewFileKey } from "./fileKeys.ts";

const folderName = /^[a-z2-8]{20}$/;
const fileName = /^([1-9]\d{0,3})\.(webp|avif)$/;

/**
 * Serves pictures at `/media/<folder>/<width>.<webp|avif>`. Files never change, so they are cached for a year. Other
 * names are not looked up; the content security policy keeps a browser from running a file.
 */
export function serveMedia(app: FastifyInstance, { files }: Deps): void {
	app.get<{ Params: { folder: string; file: string } }>(
		"/media/:folder/:file",
		{ schema: { hide: true } },
		async (request, reply) => {
			const { folder, file } = request.params;
			const [, width, format] = fileName.exec(file) ?? [];
			const content =
				folderName.test(folder) && (format === "webp" || format === "avif")
					? await openFile(files, pictureFileKey(folder, Number(width), format))
					: undefined;
			if (!content) {
				reply.header("cache-control", "no-store").callNotFound();
				return reply;
			}
			return reply
				.type(`image/${format}`)
				.header("cache-control", "public, max-age=31536000, immutable")
				.header("x-content-type-options", "nosniff")
				.header("content-security-policy", "default-src 'none'; sandbox")
				.send(content);
		},
	);
}

/** The file of a picture's address; undefined when there is none. */
export async function readPicture({ files }: Deps, address: string): Promise<Buffer | undefined> {
	const [, folder = "", file = ""] = /^\/media\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
	const [, width, format] = fileName.exec(file) ?? [];
	if (!folderName.test(folder) || (format !== "webp" && format !== "avif")) return undefined;
	return readIfPresent(files, pictureFileKey(folder, Number(width), format));
}

/** The preview of a picture, by the address of one of its files; undefined when there is none. */
export async function readPreview({ files }: Deps, address: string): Promise<Buffer | undefined> {
	const folder = /^\/media\/([^/]+)\/[^/]+$/.exec(address)?.[1] ?? "";
	return folderName.test(folder) ? readIfPresent(files, previewFileKey(folder)) : undefined;
}

const readIfPresent = (files: Deps["files"], key: string): Promise<Buffer | undefined> =>
	files.bytes(key).catch((error: unknown) => {
		if (isNotFound(error)) return undefined;
		throw error;
	});

/** A readable stream, or undefined when there is no such file: that is known only at the first read. */
export async function openFile(files: Deps["files"], key: string): Promise<Readable | undefined> {
	try {
		const stream = await files.read(key);
		await once(stream, "readable");
		return stream;
	} catch (error) {
		if (isNotFound(error)) return undefined;
		throw error;
	}
}

/** Whether the local disk or S3 reports that a file does not exist. */
function isNotFound(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ((cause as { code?: string }).code === "ENOENT" || cause.name === "NoSuchKey") return true;
	return false;
}
