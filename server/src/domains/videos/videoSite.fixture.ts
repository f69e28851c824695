import { expect, it } from "vitest";
import type { buildTestApp, TestMember } from "../../../test/testApp.ts";
import { clip, isInstalled } from "./clips.fixture.ts";

type TestSite = Awaited<ReturnType<typeof buildTestApp>>;

export const tus = { "tus-resumable": "1.0.0" };

/** What tests of videos do on a site; `test` is skipped on a machine without ffmpeg. */
export async function videoSite(site: TestSite) {
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const good = isInstalled() ? clip() : Buffer.alloc(0);
	const text = { subject: "The harbour at noon", message: "A minute of boats and birds." };

	async function begin(by: TestMember, size: number): Promise<{ vid: number; url: string }> {
		const { status, body, raw } = await site.as(by).post("/v5/content/video/begin", { size });
		if (status !== 200) throw new Error(`no upload: ${raw}`);
		return body.data;
	}
	const send = (by: TestMember, url: string, bytes: Buffer, offset = 0) =>
		site.app.inject({
			method: "PATCH",
			url,
			payload: bytes,
			headers: {
				...tus,
				authorization: `Bearer ${by.token}`,
				"content-type": "application/offset+octet-stream",
				"upload-offset": String(offset),
			},
		});
	const head = (by: TestMember, url: string) =>
		site.app.inject({ method: "HEAD", url, headers: { ...tus, authorization: `Bearer ${by.token}` } });
	const finish = (by: TestMember, vid: number) => site.as(by).post("/v5/content/video/finish", { vid });

	async function upload(by: TestMember, bytes: Buffer) {
		const { vid, url } = await begin(by, bytes.length);
		expect((await send(by, url, bytes)).statusCode).toBe(204);
		return { vid, response: await finish(by, vid) };
	}

	/** Uploads a video and posts it; an administrator releases it. */
	async function post(by: TestMember, fields: object = {}, bytes = good) {
		const { vid } = await upload(by, bytes);
		const response = await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid, ...fields });
		const { tid, pid } = response.body.data ?? {};
		if (pid) await site.as(administrator).post("/v5/moderation/pending/release", { pid });
		return { vid, tid: tid as number, response };
	}

	const videoOf = async (tid: number, viewer?: TestMember) =>
		(await (viewer ? site.as(viewer) : site.guest).get(`/v5/content/thread/${tid}`)).body.data?.video;

	return {
		test: isInstalled() ? it : it.skip,
		administrator,
		good,
		text,
		begin,
		send,
		head,
		finish,
		upload,
		post,
		videoOf,
	};
}
