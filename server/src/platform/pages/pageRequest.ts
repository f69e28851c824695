import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PostedPart } from "#contract/postedPart.ts";
import { AppError } from "../http/errors.ts";
import { contentLength, isUpload } from "../http/uploadMemory.ts";

/** Bytes: a text of full length with every character escaped; and nine photos of a phone. */
const maxFormBytes = 1024 * 1024;
/** Limit of forms without long texts; bounds what is rendered back beside an error. */
const maxShortFormBytes = 64 * 1024;
export const maxUploadBytes = 48 * 1024 * 1024;
/** Far more fields than any form has; parsing time grows faster than their number. */
const maxFields = 300;
const fieldSeparators = { "application/x-www-form-urlencoded": "&", "multipart/form-data": "\r\n--" } as const;

const isWrite = (request: FastifyRequest): boolean => request.method !== "GET" && request.method !== "HEAD";

/** Forms up to this size have no photo. */
const smallForm = 16 * 1024;

/** Whether a request has, or may have, uploaded files. */
export const hasFileUpload = (request: FastifyRequest): boolean =>
	isWrite(request) && isUpload(request) && !(Number(request.headers["content-length"] ?? Number.NaN) <= smallForm);

function assertFewFields(body: Buffer, separator: string): void {
	let fields = 0;
	for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
		if (++fields > maxFields) throw new AppError(413, "too-large");
}

/**
 * Reads posted forms as buffers within size limits; the page's action parses them. Other content types are rejected.
 * @param isShort whether the forms of a URL are short ones
 */
export function registerFormParsers(app: FastifyInstance, isShort: (url: string) => Promise<boolean>): void {
	app.removeAllContentTypeParsers();
	const assertShort = async (request: FastifyRequest, bytes: number): Promise<void> => {
		if (bytes > maxShortFormBytes && !isUpload(request) && (await isShort(request.url)))
			throw new AppError(413, "too-large");
	};
	for (const [type, bodyLimit] of [
		["application/x-www-form-urlencoded", maxFormBytes],
		["multipart/form-data", maxUploadBytes],
	] as const)
		app.addContentTypeParser(type, { parseAs: "buffer", bodyLimit }, async (request: FastifyRequest, body: Buffer) => {
			await assertShort(request, body.length);
			assertFewFields(body, fieldSeparators[type]);
			return body;
		});
	app.addHook("preParsing", async (request, _reply, payload) => {
		await assertShort(request, contentLength(request));
		return payload;
	});
}

/**
 * The web Request for the renderer. It has no abort signal, since other requests may wait for the same rendering.
 * @param address path and query for the page
 * @param publicUrl its host: the Host header could contain a path
 * @throws AppError 400 when the URL is invalid
 */
export function toPageRequest(request: FastifyRequest, address: string, publicUrl: string): Request {
	const { protocol, host } = originOf(request, publicUrl);
	const body = isWrite(request) ? ((request.body as Buffer<ArrayBuffer> | undefined) ?? null) : null;
	const headers = Object.entries(request.headers).flatMap(([name, value]) =>
		[value ?? []].flat().map((one): [string, string] => [name, one]),
	);
	try {
		return new Request(`${protocol}//${host}${address}`, { method: request.method, headers, body });
	} catch {
		throw new AppError(400, "invalid-input");
	}
}

/**
 * The renderer compares a form's origin with that of its URL, without knowing PUBLIC_URL or a proxy's TLS; the origin
 * is checked already.
 */
function originOf(request: FastifyRequest, publicUrl: string): URL {
	const origin = isWrite(request) ? request.headers.origin : undefined;
	return new URL(origin && URL.canParse(origin) ? origin : publicUrl);
}

/** Whether the script of documents has posted a form, and asks for the parts that it changes. */
export const isPostedPart = ({ method, headers }: FastifyRequest): boolean =>
	method === "POST" && headers["x-part"] === "changes";

/** The same for such a form, without a web Request unless something needs one. @throws as `toPageRequest` */
export function toPostedPart(request: FastifyRequest, address: string, publicUrl: string): PostedPart {
	const { protocol, host } = originOf(request, publicUrl);
	const url = URL.parse(`${protocol}//${host}${address}`);
	if (!url) throw new AppError(400, "invalid-input");
	let made: Request | undefined;
	return {
		url,
		fields: isUpload(request) ? undefined : new URLSearchParams((request.body as Buffer).toString()),
		request: new Proxy({} as Request, {
			get(_target, name) {
				if (name === "method") return request.method;
				made ??= toPageRequest(request, address, publicUrl);
				const value: unknown = Reflect.get(made, name, made);
				return typeof value === "function" ? value.bind(made) : value;
			},
		}),
	};
}

/** Whether a posted form has no photo: it is checked before the page reads it. */
export const isSmallForm = ({ body }: FastifyRequest): boolean => Buffer.isBuffer(body) && body.length <= smallForm;

/** Whether a multipart form can't be parsed. */
export async function isMalformedForm(request: FastifyRequest): Promise<boolean> {
	if (!isWrite(request) || !isUpload(request)) return false;
	const form = new Response(request.body as Buffer<ArrayBuffer>, {
		headers: { "content-type": request.headers["content-type"] ?? "" },
	});
	return form.formData().then(
		() => false,
		() => true,
	);
}
