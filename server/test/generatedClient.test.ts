import { type Document, type OpenAPIClient, OpenAPIClientAxios } from "openapi-client-axios";
import { beforeAll, describe, expect, it } from "vitest";
import { memberWithPassword } from "../src/domains/auth/security.fixture.ts";
import { clip, isInstalled } from "../src/domains/videos/clips.fixture.ts";
import { photo } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const text = { subject: "The harbour at noon", message: "A minute of boats and birds." };
const fileOf = (bytes: Buffer, name: string): FormData => {
	const form = new FormData();
	form.set("file", new Blob([new Uint8Array(bytes)]), name);
	return form;
};

describe("a client that openapi-client-axios makes from the document", () => {
	let client: OpenAPIClient;
	/** Calls an operation, and answers its data. */
	// biome-ignore lint/suspicious/noExplicitAny: the client is made at run time
	const call = async (id: string, ...input: any[]): Promise<any> => {
		const operation = client[id] ?? expect.unreachable(`no operation ${id}`);
		return (await operation(...input)).data.data;
	};

	beforeAll(async () => {
		const url = await site.app.listen({ port: 0, host: "127.0.0.1" });
		const definition = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
		client = await new OpenAPIClientAxios({ definition, withServer: { url } }).init();
		const { username } = await memberWithPassword(site);
		const { auth_token } = await call("user.login", null, { username, password: "sunrise7" });
		client.defaults.headers.common.authorization = `Bearer ${auth_token}`;
	});

	it("posts a thread with a photo, and a reply", async () => {
		const { aid } = await call("content.imageUpload", null, fileOf(await photo(800, 600).jpeg().toBuffer(), "a.jpg"));
		const { tid } = await call("content.thread.post", null, { ...text, aids: String(aid) });
		await call("content.post.newReply", null, { data: { tid, message: "So it was." } });
		const read = await call("content.thread.get", { tid });
		expect(read).toMatchObject({ subject: text.subject, message: text.message, replies: 1, attachments: [{ aid }] });
		expect((await fetch(read.attachments[0].url)).headers.get("content-type")).toMatch(/^image\//);
	});

	it("posts a poll with its options in the query", async () => {
		const { tid } = await call("thread.newthreadvote", { polloption: ["Tea", "Coffee"] }, text);
		const { poll } = await call("content.thread.get", { tid });
		expect(poll.options.map((option: { message: string }) => option.message)).toEqual(["Tea", "Coffee"]);
	});

	it.skipIf(!isInstalled())("posts a video", async () => {
		const { token } = await call("common.getqinniutoken");
		const { vid } = await call("content.upload", { token }, fileOf(clip("generated.mp4"), "harbour.mp4"));
		const { tid } = await call("content.threadVideo", null, { ...text, video: String(vid) });
		expect((await call("content.thread.get", { tid })).video).toMatchObject({ vid, duration: 2 });
	});

	it("gets the errors of the document", async () => {
		const refused = call("content.thread.post", null, { ...text, subject: "" });
		await expect(refused).rejects.toMatchObject({
			response: { status: 422, data: { fields: { subject: { reason: "title-empty" } } } },
		});
	});
});
