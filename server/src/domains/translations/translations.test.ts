import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { deleteOldTranslations } from "./queries.ts";

interface Asked {
	q: string[];
	source: string;
	target: string;
	format: string;
	api_key?: string;
}

/** A server that speaks LibreTranslate's protocol. */
let asked: Asked[] = [];
const wellAnswered = (response: ServerResponse, { q, target }: Asked): void => {
	const answer = {
		translatedText: q.map((text) => `${target}: ${text}`),
		detectedLanguage: q.map(() => ({ confidence: 90, language: "fr" })),
	};
	response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
};
let answer = wellAnswered;
const service = createServer(async (request, response) => {
	let body = "";
	for await (const chunk of request) body += chunk;
	const question = JSON.parse(body) as Asked;
	asked.push(question);
	answer(response, question);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => service.once("listening", resolve));
afterAll(() => {
	service.closeAllConnections();
	service.close();
});
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const site = await buildTestApp({ translation: { url, key: "secret-key", timeoutMs: 500 } });

beforeEach(() => {
	asked = [];
	answer = wellAnswered;
});
const translate = (by: TestMember | undefined, pid: number, lang?: string) =>
	(by ? site.as(by) : site.guest).post("/v5/content/post/translate", { pid, ...(lang && { lang }) });
const french = async (by: TestMember, more: object = {}) => {
	const text = { subject: `Le pont ${Math.random()}`, message: "Le pont était calme et la lumière dorée.", ...more };
	return (await site.as(by).post("/v5/content/thread", text, { lang: "fr" })).body.data as { tid: number; pid: number };
};

test("a first post is translated with its title, once for all readers, and guests get what is there", async () => {
	const [author, reader, other] = [await site.member(), await site.member(), await site.member()];
	const { tid, pid } = await french(author);
	expectError(await translate(undefined, pid), { status: 401, reason: "login-required" });
	const { body } = await translate(reader, pid);
	expect(body.data).toEqual({
		pid,
		lang: "en",
		source: "fr",
		subject: expect.stringMatching(/^en: Le pont/),
		message: "en: Le pont était calme et la lumière dorée.",
	});
	expect(asked).toMatchObject([{ source: "auto", target: "en", format: "text", api_key: "secret-key" }]);
	expect((await translate(other, pid)).body).toEqual(body);
	expect((await translate(undefined, pid)).body).toEqual(body);
	expect(asked).toHaveLength(1);
	expect((await translate(reader, pid, "hi")).body.data).toMatchObject({ lang: "hi" });
	expectError(await translate(reader, pid, "de"), { status: 422 });

	const reply = (await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "Oui !" } })).body;
	expect((await translate(reader, reply.data.pid)).body.data).toMatchObject({ subject: "", message: "en: Oui !" });
});

test("only what the viewer reads is sent", async () => {
	const [author, reader] = [await site.member(), await site.member()];
	const secret = await french(author, { message: "Avant. [hide]le secret du pont[/hide] Après le pont." });
	await translate(reader, secret.pid);
	expect(JSON.stringify(asked)).not.toContain("secret du pont");
	await site.as(reader).post("/v5/content/post/newReply", { data: { tid: secret.tid, message: "Merci" } });
	expect((await translate(reader, secret.pid)).body.data.message).toContain("secret du pont");

	asked = [];
	const limited = await french(author);
	await site.deps.pool.query("update threads set readaccess = 200 where tid = $1", [limited.tid]);
	expectError(await translate(reader, limited.pid), { status: 403, reason: "thread-forbidden" });
	const hidden = await french(author);
	await site.deps.pool.query("update posts set hidden = true where pid = $1", [hidden.pid]);
	expectError(await translate(reader, hidden.pid), { status: 404, reason: "reply-not-found" });
	const deleted = await french(author);
	await site.as(author).post("/v5/content/thread/delete", { tid: deleted.tid });
	expectError(await translate(reader, deleted.pid), { status: 404, reason: "thread-not-found" });
	expectError(await translate(reader, 999_999), { status: 404, reason: "reply-not-found" });
	const open = await french(author);
	expectError(await translate(await site.member({ groupId: 5 }), open.pid), { status: 403, reason: "banned" });
	await site.as(reader).post("/v5/user/block", { uid: author.uid, block: 1 });
	expectError(await translate(reader, open.pid), { status: 404, reason: "reply-not-found" });
	expect(asked).toEqual([]);
});

test.each<[string, typeof answer]>([
	["fails", (response) => response.writeHead(503).end("{}")],
	["refuses", (response) => response.writeHead(403).end('{"error":"Invalid API key"}')],
	["answers too late", () => undefined],
	["answers no JSON", (response) => response.end("<html>Bad gateway</html>")],
	["answers null", (response) => response.end("null")],
	["answers one text too few", (response) => response.end('{"translatedText":["one"]}')],
	["answers an empty text", (response) => response.end('{"translatedText":["one"," "]}')],
	["answers numbers", (response) => response.end('{"translatedText":[1,2]}')],
	["answers without an end", (response) => response.end("x".repeat(2_000_000))],
	["redirects", (response) => response.writeHead(307, { location: url }).end()],
	["hangs up", (response) => response.destroy()],
])("when the service %s, the member is told, and the next one is asked again", async (_what, failing) => {
	const { pid } = await french(await site.member());
	const reader = await site.member();
	answer = failing;
	expectError(await translate(reader, pid), { status: 503, reason: "translation-unavailable" });
	answer = wellAnswered;
	expect((await translate(reader, pid)).body.data.message).toMatch(/^en: Le pont/);
});

test("members are offered it for posts in languages that they don't read", async () => {
	const [author, reader, polyglot] = [await site.member(), await site.member(), await site.member()];
	await site.as(polyglot).post("/v5/user/languages", { langs: ["en", "fr"] });
	const { tid } = await french(author);
	await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "सुबह की रोशनी" } });
	const offered = async (by: TestMember | undefined, lang: string) => {
		const { thread, lists } = (await (by ? site.as(by) : site.guest).get(`/v5/content/thread/page/${tid}`, { lang }))
			.body.data;
		return [thread.translatable, lists[0].translatable];
	};
	expect(await offered(reader, "en")).toEqual([true, true]);
	expect(await offered(reader, "fr")).toEqual([false, true]);
	expect(await offered(polyglot, "en")).toEqual([false, true]);
	expect(await offered(author, "en")).toEqual([false, false]);
	expect(await offered(undefined, "en")).toEqual([false, false]);
});

test("translations are deleted after 30 days", async () => {
	const { pid } = await french(await site.member());
	const reader = await site.member();
	await translate(reader, pid);
	site.clock.advance(29 * dayMs);
	await deleteOldTranslations(site.deps);
	expect((await translate(undefined, pid)).status).toBe(200);
	site.clock.advance(2 * dayMs);
	await deleteOldTranslations(site.deps);
	expectError(await translate(undefined, pid), { status: 401, reason: "login-required" });
});

test("there is none without a service", async () => {
	const off = await buildTestApp();
	const author = await off.member();
	const { pid } = (await off.createThread(author)) as { pid: number };
	expectError(await off.as(await off.member()).post("/v5/content/post/translate", { pid }), {
		status: 404,
		reason: "not-found",
	});
});
