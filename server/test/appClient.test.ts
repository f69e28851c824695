import { beforeAll, describe, expect, it } from "vitest";
import { memberWithPassword } from "../src/domains/auth/security.fixture.ts";
import { clip, isInstalled } from "../src/domains/videos/clips.fixture.ts";
import { photo } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();

describe("an app that knows only the documents, in a web view without cookies", () => {
	let server = "";
	let authorization = "";
	const origin = "capacitor://localhost";

	/** Sends a request as a web view does, and answers the body of one that succeeded. */
	async function send(address: string, body?: BodyInit) {
		const headers = { origin, "accept-language": "en", ...(authorization && { authorization }) };
		const response = await fetch(new URL(address, server), { ...(body && { method: "POST", body }), headers });
		const answer = await response.json();
		expect(response.headers.get("access-control-allow-origin"), address).toBe("*");
		expect(response.headers.get("set-cookie"), address).toBeNull();
		expect(answer.status ?? 1 - answer.code, JSON.stringify(answer)).toBe(1);
		return answer.data;
	}
	const fields = (values: Record<string, string>): URLSearchParams => new URLSearchParams(values);
	/** Sends a file to the address that is there for uploads. */
	async function upload(bytes: Buffer, name: string) {
		const { url } = await send("/selfapi/common/getqinniutoken");
		const form = new FormData();
		form.set("file", new Blob([new Uint8Array(bytes)]), name);
		return send(url, form);
	}

	beforeAll(async () => {
		server = await site.app.listen({ port: 0, host: "127.0.0.1" });
		const { username } = await memberWithPassword(site);
		const login = fields({ loginsubmit: "true", username, password: "sunrise7", client_from: "pc" });
		authorization = (await send("/v5/user/login", login)).auth_token;
	});

	it("posts a photo, a poll, replies and votes", async () => {
		const { aid } = await upload(await photo(300, 200).jpeg().toBuffer(), "photo.jpg");
		const thread = { subject: "A photo", message: "The light was gold in the morning.", aids: String(aid) };
		const { tid } = await send("/v5/content/thread", fields(thread));
		await send("/v5/content/post/newReply", fields({ "data[tid]": String(tid), "data[message]": "So it was." }));
		expect(await send(`/v5/content/thread/${tid}`)).toMatchObject({ replies: 1, attachments: [{ aid }] });

		const poll = fields({ subject: "Tea?", message: "What do you drink in the morning?", maxchoices: "1" });
		const posted = await send("/selfapi/thread/newthreadvote?polloption[]=Tea&polloption[]=Coffee", poll);
		const { options } = (await send(`/v5/content/thread/${posted.tid}`)).poll;
		await send("/v5/content/post/vote", fields({ tid: String(posted.tid), "options[]": String(options[0].id) }));
		expect((await send(`/v5/content/thread/${posted.tid}`)).poll.voters).toBe(1);
	});

	it.skipIf(!isInstalled())("posts a video", async () => {
		const { vid } = await upload(clip("app.mp4"), "harbour.mp4");
		const video = {
			subject: "The harbour",
			message: "A minute of boats and birds.",
			video: String(vid),
			push_time: "",
		};
		const { tid } = await send("/v5/content/threadVideo", fields(video));
		expect((await send(`/v5/content/thread/${tid}`)).video).toMatchObject({ vid, duration: 2 });
	});
});
