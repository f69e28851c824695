import { readFile } from "node:fs/promises";
import type { TSchema } from "typebox";
import { apiScopes } from "#contract/apiScopes.ts";
import type { Call } from "#contract/call.ts";
import { errorCodes } from "#contract/errorCodes.ts";
import type { LiveEvent } from "#contract/liveEvents.ts";
import { langs } from "#contract/sections.ts";
import { readContractComments } from "./contractComments.ts";
import { cookieNames } from "./cookies.ts";
import { errorsOf } from "./declaredErrors.ts";
import { envelopeSchema } from "./envelopes.ts";
import { type Json, nameSchemas, type Schema, SchemaWriter } from "./openapiSchemas.ts";

/** The encodings that every POST call reads. */
const encodings = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

const accessNames = {
	member: "members",
	host: "hosts of topics and moderators",
	moderator: "moderators",
	staff: "moderators and auditors",
	auditor: "administrators and auditors",
	admin: "administrators",
} as const;

/** How a client of its own uses the chat: a document of the repository, with its script. */
async function readChatGuide(): Promise<string> {
	const [text, script] = await Promise.all(
		["chat.md", "chat-client.mjs"].map((name) =>
			readFile(new URL(`../../../../docs/${name}`, import.meta.url), "utf8"),
		),
	);
	return `${text}\n## docs/chat-client.mjs\n\`\`\`js\n${script}\`\`\`\n`;
}

/** The OpenAPI document of calls, from which a client can be generated. */
export async function describeCalls(
	calls: Call[],
	events: readonly LiveEvent[],
	{ title, url }: { title: string; url: string },
): Promise<Json> {
	const comments = readContractComments();
	const writer = new SchemaWriter(await nameSchemas(), comments);
	const paths: Record<string, Record<string, Json>> = {};
	for (const call of calls)
		for (const method of call.alternateMethod ? [call.method, call.alternateMethod] : [call.method]) {
			const path = call.path.replace(/\?.*$/, "");
			paths[path] ??= {};
			const operations = paths[path];
			const operation = describeCall(call, method, writer, comments.constantOf(call.id) ?? "");
			const other = operations[method.toLowerCase()];
			operations[method.toLowerCase()] = other ? mergeOperations(other, operation) : operation;
		}
	return {
		openapi: "3.1.0",
		info: { title, version: "5", description: await readChatGuide() },
		servers: [{ url }],
		paths,
		"x-live-events": Object.fromEntries(
			events.map(({ eventName, schema }) => [eventName, writer.write(schema, "liveEvents")]),
		),
		components: {
			schemas: { ...errorSchemas, ...Object.fromEntries([...writer.components].sort(([a], [b]) => (a < b ? -1 : 1))) },
			responses: {
				Error: answer("The error of a v5 call.", { $ref: "#/components/schemas/Error" }),
				OlderError: answer("The error of an older call.", { $ref: "#/components/schemas/OlderError" }),
			},
			securitySchemes: {
				bearer: { type: "http", scheme: "bearer", description: "`auth_token` of a login" },
				token: { type: "apiKey", in: "header", name: "authorization", description: "`auth_token` without `Bearer`" },
				apiKey: {
					type: "http",
					scheme: "bearer",
					description: `Key of another system, \`brz_…\`: opens the calls of its scopes (${apiScopes.join(", ")})`,
				},
				cookie: { type: "apiKey", in: "cookie", name: cookieNames.session, description: "Pages of the site itself" },
			},
			parameters: headerParameters,
		},
		security: [{}, ...credentials],
	};
}

const credentials = [{ bearer: [] }, { token: [] }, { cookie: [] }];

const header = (name: string, description: string, schema: Json): Json => ({ name, in: "header", description, schema });
const headerParameters = {
	lang: header("lang", "Language of messages", { type: "string", enum: langs }),
	acceptLanguage: header("accept-language", "Languages of the client; `lang` goes before it", { type: "string" }),
	siteId: header("site-id", "Country forum id of the section", { type: "integer", examples: [293] }),
	appVersion: header("app-version", "Version of the app", { type: "string", examples: ["5.1.3"] }),
	idempotencyKey: header("idempotency-key", "A repetition with the same key gets the first answer", {
		type: "string",
		pattern: "^[\\w-]{8,64}$",
	}),
};
const reference = (name: keyof typeof headerParameters): Json => ({ $ref: `#/components/parameters/${name}` });

const text = { type: "string" };
const errorFields = {
	msg: { type: "string", description: "What the client shows" },
	errCode: { type: "integer", description: "Number of the error; else the HTTP status" },
	fields: {
		type: "object",
		description: "The wrong fields by their names",
		additionalProperties: { type: "object", required: ["reason", "msg"], properties: { reason: text, msg: text } },
	},
	retryAfter: { type: "integer", description: "Seconds until a repetition can succeed" },
	requestId: text,
};
const reason = { type: "string", enum: errorCodes, description: "Our code of the error" };
const errorSchemas = {
	Error: {
		type: "object",
		required: ["status", "msg", "errCode", "reason"],
		properties: { status: { const: 0 }, ...errorFields, reason },
	},
	OlderError: {
		type: "object",
		required: ["code", "msg", "errCode", "success", "reason"],
		properties: {
			code: { type: "integer", description: "Not 0; 2 is a wrong captcha" },
			success: { type: "integer", description: "3: not for this viewer" },
			...errorFields,
			reason: { type: "string", description: "Our code of the error; of the bug plugin a sentence" },
			data: { type: "object" },
			needXGold: { type: "integer", description: "Of `xgold-too-low`: XGold that the exchange costs (E-030)" },
		},
	},
};

const answer = (description: string, schema: Json): Json => ({
	description,
	content: { "application/json": { schema } },
});

function describeCall(call: Call, method: string, writer: SchemaWriter, constant: string): Json {
	const errors = errorsOf(call);
	const isAlternate = method !== call.method;
	const isPost = method === "POST";
	// A call with two methods reads its fields from the query or the body.
	const query = isAlternate ? (isPost ? undefined : call.body) : call.query;
	const body = isAlternate && isPost ? call.query : isPost ? call.body : undefined;
	const parameters = [
		...writer.parameters(call.params, "path", constant),
		...writer.parameters(query, "query", constant),
		...(["lang", "acceptLanguage", "siteId", "appVersion"] as const).map(reference),
		...(call.writes ? [reference("idempotencyKey")] : []),
	];
	const error = { $ref: `#/components/responses/${call.convention === "v5" ? "Error" : "OlderError"}` };
	return {
		operationId: isAlternate ? `${call.id}.${method.toLowerCase()}` : call.id,
		summary: call.summary,
		description: [
			call.documented === false ? "Added by us; not in the product's documents." : "",
			call.access === "public" ? "" : `For ${accessNames[call.access]}.`,
			errors.length > 0 ? `Errors: ${errors.join(", ")}.` : "",
		]
			.filter(Boolean)
			.join(" "),
		tags: [call.id.split(".")[0]],
		...(call.access !== "public" && {
			security: call.scope ? [...credentials, { apiKey: [call.scope] }] : credentials,
		}),
		parameters,
		...(isPost && { requestBody: call.multipart ? upload : describeBody(body, writer, constant) }),
		responses: {
			200: call.raw
				? { description: "A file", content: { "*/*": { schema: { type: "string", format: "binary" } } } }
				: answer("Success", writer.write(envelopeSchema(call), constant)),
			"4XX": error,
			"5XX": error,
		},
	};
}

const upload = {
	required: true,
	content: {
		"multipart/form-data": {
			schema: {
				type: "object",
				required: ["file"],
				properties: { file: { type: "string", format: "binary", description: "The file" } },
			},
		},
	},
};

function describeBody(body: TSchema | undefined, writer: SchemaWriter, constant: string): Json {
	const schema = writer.write(body ?? { type: "object" }, constant);
	const isRequired = ((body as Schema | undefined)?.required ?? []).length > 0;
	return { required: isRequired, content: Object.fromEntries(encodings.map((encoding) => [encoding, { schema }])) };
}

/** Calls of a plugin share a path: one operation, whose body and answer are of one of them. */
function mergeOperations(one: Json, other: Json): Json {
	const schemasOf = (part: unknown): Json => {
		const { content } = part as { content: Record<string, { schema: Json }> };
		return content["application/json"]?.schema ?? {};
	};
	const either = (a: Json, b: Json): Json => ({ anyOf: [...((a.anyOf as Json[] | undefined) ?? [a]), b] });
	const body = either(schemasOf(one.requestBody), schemasOf(other.requestBody));
	const success = (operation: Json) => (operation.responses as Record<string, Json>)[200];
	return {
		...one,
		operationId: `${String(one.operationId).split(".")[0]}.plugin`,
		summary: `${one.summary}. Or: ${other.summary}`,
		requestBody: { content: Object.fromEntries(encodings.map((encoding) => [encoding, { schema: body }])) },
		responses: {
			...(one.responses as Json),
			200: answer("Success", either(schemasOf(success(one)), schemasOf(success(other)))),
		},
	};
}
