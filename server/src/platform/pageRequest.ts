import type { IncomingMessage } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";
import { announced, bodyCounter, isLarge, isUpload } from "./uploads.ts";

/** Bytes: a text of full length with every character escaped, and nine photos as phones take them. */
const longestForm = 1024 * 1024;
/** Names, addresses, numbers and a few sentences: what comes back beside a refusal is no more than this. */
const shortForm = 64 * 1024;
const longestUpload = 48 * 1024 * 1024;
/** Far more fields than any form of ours has: what reads them takes longer for each one than for the one before. */
const mostFields = 300;
const fieldMarks = { "application/x-www-form-urlencoded": "&", "multipart/form-data": "\r\n--" } as const;

const isWrite = (request: FastifyRequest): boolean => request.method !== "GET" && request.method !== "HEAD";

/** Whether a request brings files, or what must be taken for them until it is read. */
export const bringsFiles = (request: FastifyRequest): boolean => isWrite(request) && isUpload(request) && isLarge(request);

function assertFewFields(body: Buffer, mark: string): void {
	let fields = 0;
	for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) if (++fields > mostFields) throw new AppError(413, "too-large");
}

/**
 * Reads posted forms whole and within bounds; the page's action parses them. Any other kind of body is refused.
 * @param findUid who sends; 0 for a guest
 * @param isShort whether the forms of an address are short ones
 */
export function readForms(app: FastifyInstance, findUid: (request: FastifyRequest) => Promise<number>, isShort: (url: string) => boolean): void {
	app.removeAllContentTypeParsers();
	const assertShort = (request: FastifyRequest, bytes: number): void => {
		if (bytes > shortForm && !isUpload(request) && isShort(request.url)) throw new AppError(413, "too-large");
	};
	for (const [type, bodyLimit] of [
		["application/x-www-form-urlencoded", longestForm],
		["multipart/form-data", longestUpload],
	] as const)
		app.addContentTypeParser(type, { parseAs: "buffer", bodyLimit }, async (request: FastifyRequest, body: Buffer) => {
			assertShort(request, body.length);
			assertFewFields(body, fieldMarks[type]);
			return body;
		});
	app.addHook("preParsing", async (request, _reply, payload) => {
		assertShort(request, announced(request));
		return payload;
	});
	app.addHook("preParsing", bodyCounter(findUid));
}

/**
 * The request as the renderer takes it. It ends with no visitor's connection, since others may wait for the same page.
 * @param address path and query, as the page is to see them
 * @throws AppError 400 when the address can't be read.
 */
export function pageRequest(request: FastifyRequest, reply: FastifyReply, address: string): Request {
	const writes = isWrite(request);
	// The renderer compares a form's origin with this address, and knows neither PUBLIC_URL nor a proxy's TLS: `assertOwnOrigin` has judged it already.
	const origin = writes ? request.headers.origin : undefined;
	const { protocol, host } = origin && URL.canParse(origin) ? new URL(origin) : { protocol: `${request.protocol}:`, host: request.host };
	// The body is read already: as a GET, nobody waits for it again.
	const raw = Object.create(request.raw, { url: { value: address }, ...(writes ? { method: { value: "GET" } } : {}) }) as IncomingMessage;
	try {
		const seen = createRequest(raw, reply.raw, { protocol, host });
		return new Request(seen, { signal: null, ...(writes ? { method: request.method, body: (request.body as Buffer<ArrayBuffer> | undefined) ?? null } : {}) });
	} catch {
		throw new AppError(400, "invalid-input");
	}
}

/** Whether a posted form is so broken that no action can read it. */
export async function isUnreadable(request: FastifyRequest): Promise<boolean> {
	if (!isWrite(request) || !isUpload(request)) return false;
	const form = new Response(request.body as Buffer<ArrayBuffer>, { headers: { "content-type": request.headers["content-type"] ?? "" } });
	return form.formData().then(
		() => false,
		() => true,
	);
}
