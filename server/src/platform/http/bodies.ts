import { parse } from "node:querystring";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";
import { isTooComplex, maxFields } from "./validation.ts";

const bodyLimit = 256 * 1024;

/** Reads the body of a call as a form, as JSON or as multipart fields. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
	await app.register(formbody, { bodyLimit, parser: parseForm });
	readJsonStrictly(app);
	app.addContentTypeParser("multipart/form-data", { parseAs: "buffer", bodyLimit }, readMultipart);
	app.removeContentTypeParser("text/plain");
}

/** Whether the values of a body are texts. */
export const isForm = (request: FastifyRequest): boolean =>
	/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(request.headers["content-type"] ?? "");

function parseForm(text: string): Record<string, unknown> {
	if (text.split("&", maxFields + 1).length > maxFields) throw new AppError(413, "too-large");
	return { ...parse(text, "&", "=", { maxKeys: 0 }) };
}

/**
 * @throws AppError 400 for a malformed body, 413 for too many fields, 415 for a file: a call that takes one has a body
 * of its own
 */
async function readMultipart(request: FastifyRequest, body: string | Buffer): Promise<Record<string, unknown>> {
	const form = await new Response(new Uint8Array(body as Buffer), {
		headers: { "content-type": request.headers["content-type"] ?? "" },
	})
		.formData()
		.catch(() => {
			throw new AppError(400, "invalid-input");
		});
	const fields = new Map<string, string | string[]>();
	let count = 0;
	for (const [name, value] of form) {
		if (++count > maxFields) throw new AppError(413, "too-large");
		// A browser sends the empty file field of a form too.
		if (typeof value !== "string" && value.size === 0 && value.name === "") continue;
		if (typeof value !== "string") throw new AppError(415, "unsupported-type");
		const before = fields.get(name);
		fields.set(name, before === undefined ? value : [before, value].flat());
	}
	return Object.fromEntries(fields);
}

/** Requires valid UTF-8; an empty body is an empty object, as clients of the older calls send it. */
function readJsonStrictly(app: FastifyInstance): void {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const parseJson = app.getDefaultJsonParser("error", "error");
	app.removeContentTypeParser("application/json");
	app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit }, (request, body, done) => {
		let text: string;
		try {
			text = decoder.decode(body as Buffer);
		} catch {
			return done(new AppError(400, "invalid-input"));
		}
		if (text.trim() === "") return done(null, {});
		parseJson(request, text, (error, value) =>
			done(error ?? (isTooComplex(value) ? new AppError(400, "invalid-input") : null), value),
		);
	});
}
