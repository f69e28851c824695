import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { memberWithPassword } from "../src/domains/auth/security.fixture.ts";
import { photo } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const { body: document } = await site.guest.get("/openapi.json");

test("the guide of the chat is part of it, with its script", () => {
	expect(document.info.description).toMatch(/^# The chat, for clients\n[\s\S]*```js\n[\s\S]*im\.login/);
});

test("it says what a client cannot find out otherwise: details of errors, rules of addresses", () => {
	const { OlderError, SharedCard } = document.components.schemas;
	expect(OlderError.properties).toHaveProperty("needXGold");
	expect(SharedCard.properties.ShareUrl.description).toContain("of this site");
	for (const code of ["creator-date", "creator-range"])
		expect(document.paths["/selfapi/ucenter/getViewCount"].get.description).toContain(code);
});

interface Parameter {
	$ref?: string;
	name: string;
	in: "path" | "query" | "header";
	required?: boolean;
}
interface Operation {
	operationId: string;
	security?: Record<string, string[]>[];
	parameters: Parameter[];
	requestBody?: { content: Record<string, { schema: { $ref?: string; properties?: object } }> };
	responses: Record<string, object>;
}
const operations = new Map(
	Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => [operation.operationId, { path, method, operation }] as const),
	),
);
const pointer = (...keys: string[]): string =>
	`document#/${keys.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "document");
const componentOf = <T extends { $ref?: string }>(part: T): T =>
	part.$ref
		? part.$ref
				.slice(2)
				.split("/")
				.reduce((inner, key) => inner[key], document)
		: part;

type Encoding = "application/json" | "application/x-www-form-urlencoded" | "multipart/form-data";
interface Sent {
	parameters?: Record<string, string | number>;
	body?: Record<string, unknown>;
	encoding?: Encoding;
	file?: Buffer;
}

/** A client that knows only the document: it sends what an operation declares, and checks each answer by its schema. */
class DocumentClient {
	token = "";

	async call(id: string, { parameters = {}, body = {}, encoding = "application/json", file }: Sent = {}) {
		const { path, method, operation } = operations.get(id) ?? expect.unreachable(`no operation ${id}`);
		const headers: Record<string, string> = {};
		if (this.token && (operation.security ?? document.security).some((one: object) => "bearer" in one))
			headers.authorization = `Bearer ${this.token}`;
		const query = new URLSearchParams();
		let address = path;
		for (const [name, value] of Object.entries(parameters)) {
			const declared = operation.parameters.map(componentOf).find((parameter) => parameter.name === name);
			if (declared?.in === "path") address = address.replace(`{${name}}`, String(value));
			else if (declared?.in === "query") query.set(name, String(value));
			else if (declared?.in === "header") headers[name] = String(value);
			else expect.unreachable(`${id} has no parameter ${name}`);
		}
		const payload = new FormData();
		if (method === "post") {
			const content = operation.requestBody?.content[file ? "multipart/form-data" : encoding];
			const declared = componentOf(content?.schema ?? {}).properties ?? {};
			expect(Object.keys(declared), id).toEqual(
				expect.arrayContaining([...Object.keys(body), ...(file ? ["file"] : [])]),
			);
			for (const [name, value] of Object.entries(body))
				payload.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
			if (file) payload.set("file", new Blob([new Uint8Array(file)]), "photo.jpg");
		}
		const isMultipart = file || encoding === "multipart/form-data";
		const request =
			method === "get"
				? undefined
				: isMultipart
					? new Response(payload)
					: encoding === "application/json"
						? new Response(JSON.stringify(body), { headers: { "content-type": encoding } })
						: new Response(new URLSearchParams([...payload].map(([name, value]) => [name, String(value)])));
		const response = await site.app.inject({
			method: method.toUpperCase() as "GET",
			url: `${new URL(document.servers[0].url).pathname.replace(/\/$/, "")}${address}?${query}`,
			headers: { ...headers, ...(request && { "content-type": request.headers.get("content-type") ?? "" }) },
			...(request && { payload: Buffer.from(await request.arrayBuffer()) }),
		});
		const answer = response.json();
		const status = response.statusCode === 200 ? "200" : `${String(response.statusCode)[0]}XX`;
		const declared = componentOf(operation.responses[status] as { $ref?: string }) as { $ref?: string };
		expect(declared, `${id} ${status}`).toBeDefined();
		const ref = (operation.responses[status] as { $ref?: string }).$ref;
		const at = ref
			? `document${ref}/content/application~1json/schema`
			: pointer("paths", path, method, "responses", status, "content", "application/json", "schema");
		const isValid = ajv.getSchema(at) ?? ajv.compile({ $ref: at });
		expect(isValid(answer) ? [] : isValid.errors, `${id} answered ${response.payload}`).toEqual([]);
		return answer;
	}
}

const text = {
	subject: "A morning in Lagos",
	message: "The bridge was quiet and the light was gold.",
	fid: boards.single,
};
const jpeg = await photo(800, 600).jpeg().toBuffer();

test.each<Encoding>(["application/json", "application/x-www-form-urlencoded", "multipart/form-data"])(
	"a client made from the document logs in, posts a photo thread, a poll and a reply, as %s",
	async (encoding) => {
		const { username } = await memberWithPassword(site);
		const client = new DocumentClient();
		const send = (id: string, body: Record<string, unknown>) => client.call(id, { body, encoding });
		expect((await send("content.thread.post", text)).reason).toBe("login-required");
		expect((await send("user.login", { username, password: "wrong-one" })).reason).toBe("login-failed");
		client.token = (await send("user.login", { username, password: "sunrise7" })).data.auth_token;
		expect((await send("content.thread.post", { ...text, subject: "" })).fields.subject.reason).toBe("title-empty");

		const { aid, fileUrl } = (await client.call("content.imageUpload", { file: jpeg })).data;
		const { tid } = (await send("content.thread.post", { ...text, aids: String(aid) })).data;
		await send("content.post.newReply", { data: { tid, message: "So it was." } });
		await send("thread.sendreply", { tid, message: "And is." });
		const poll = { ...text, fid: boards.multiple, polloption: ["Tea", "Coffee"], maxchoices: "1" };
		const polled = (await send("thread.newthreadvote", poll)).data.tid;
		const parameters = { tid, lang: "hi" };
		const read = (await client.call("content.thread.get", { parameters })).data;
		expect(read).toMatchObject({ subject: text.subject, message: text.message, attachments: [{ aid }], replies: 2 });
		expect(fileUrl).toMatch(new RegExp(`^http://.+${read.attachments[0].base}/`));
		const { options } = (await client.call("content.thread.get", { parameters: { tid: polled } })).data.poll;
		await send("content.post.vote", { tid: polled, options: [options[0].id] });
		await send("content.post.like", { pid: read.pid, like: 1 });
		const view = await send("thread.view", { tid });
		expect(view.data.postlist.map(({ message }: { message: string }) => message)).toEqual([
			text.message,
			"So it was.",
			"And is.",
		]);
		expect((await client.call("content.thread.get", { parameters: { tid: 999_999, lang: "hi" } })).msg).toMatch(
			/[\u0900-\u097f]/,
		);
	},
);

test("answers of reads are as the document says", async () => {
	const { username, uid } = await memberWithPassword(site);
	const client = new DocumentClient();
	client.token = (await client.call("user.login", { body: { username, password: "sunrise7" } })).data.auth_token;
	const readable = [...operations.values()].filter(
		({ method, operation }) =>
			method === "get" &&
			operation.operationId !== "account.captcha" &&
			!operation.parameters.map(componentOf).some(({ required }) => required),
	);
	expect(readable.length).toBeGreaterThan(50);
	for (const { operation } of readable) await client.call(operation.operationId);
	for (const id of ["user.userInfo", "user.personalInfo", "user.userCount"])
		await client.call(id, { parameters: { uuid: uid } });
});

test("the document names its components, and says what their fields are", () => {
	const { schemas, securitySchemes, parameters } = document.components;
	for (const name of [
		"ThreadView",
		"ReplyView",
		"PictureView",
		"AuthorView",
		"UserInfo",
		"PollView",
		"Error",
		"OlderError",
	])
		expect(schemas).toHaveProperty(name);
	expect(schemas.PictureView).toMatchObject({
		description: expect.stringContaining("A picture with its sizes."),
		properties: { color: { description: "Average colour as `#rrggbb`, shown until the picture is loaded." } },
	});
	expect(schemas.ThreadView.properties.readaccess.description).toMatch(/^Read access/);
	const posted = operations.get("content.thread.post")?.operation.requestBody?.content["application/json"]?.schema;
	expect(posted?.properties).toMatchObject({ subject: { examples: ["A morning in Lagos"] } });
	expect(Object.keys(securitySchemes)).toEqual(["bearer", "token", "apiKey", "cookie"]);
	expect(Object.values<Parameter>(parameters).map(({ name }) => name)).toEqual(
		expect.arrayContaining(["lang", "site-id", "accept-language", "idempotency-key"]),
	);
	expect(document.servers).toEqual([{ url: site.deps.config.publicUrl }]);
	const used = new Set(
		[...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
	);
	expect([...used].filter((name) => !(String(name) in schemas))).toEqual([]);
});
