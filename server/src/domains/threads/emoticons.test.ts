import { expect, test } from "vitest";
import { phonePhoto } from "../../../test/images.ts";
import { buildTestApp } from "../../../test/testApp.ts";

const site = await buildTestApp();
const author = await site.member();
const message = "What a day {:14_1:}{:xb_2:} {:99_1:}";
const { tid } = await site.createThread(author, { subject: "A fine day", message });
const image = /<img class="emoticon" src="(?:http:\/\/localhost:80)?\/emoticons\/14_1.svg" alt="([^"]+)"/;
const inFrench = { cookie: "lang=fr" };

test("threads and replies show emoticons with their names in the viewer's language; unknown tokens stay text", async () => {
	const english = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data.html;
	const french = (await site.guest.get(`/v5/content/thread/${tid}`, inFrench)).body.data.html;
	expect([image.exec(english)?.[1], image.exec(french)?.[1]]).toEqual(["grinning", "grand sourire"]);
	expect(english).toContain("{:99_1:}");
	expect((await site.as(author).get(`/v5/content/thread/${tid}`)).body.data.source).toBe(message);
});

test("a reply of one emoticon is a reply; lists, drafts and quotes have its name", async () => {
	const { pid: quoted } = (
		await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "{:15_4:}" } })
	).body.data;
	await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "Indeed", quote_pid: quoted } });
	await site.as(author).post("/selfapi/thread/postdraft", { subject: "Later", message: "{:14_2:}" });
	const { lists } = (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data;
	expect(lists.at(-1).quote).toMatchObject({ text: "[applause]", html: expect.stringContaining('alt="applause"') });
	expect(
		(await site.as(author).get("/v5/content/post/myReply")).body.data.lists.map(
			(reply: { message: string }) => reply.message,
		),
	).toEqual(["Indeed", "[applause]"]);
	expect((await site.as(author).get("/v5/content/thread/myDraft")).body.data.lists[0].message).toBe("[smiling]");
	expect((await site.guest.get("/v5/content/thread/search?query=fine")).body.data.lists[0].message).toBe(
		"What a day [grinning][rocket] {:99_1:}",
	);
});

test("a quoted post that is hidden, deleted or of a blocked member shows nothing of its text", async () => {
	const [reader, quotedMember] = [await site.member(), await site.member()];
	const quote = async (): Promise<{ quoted: number; read: () => Promise<{ text: string; html: string }> }> => {
		const { pid: quoted } = (
			await site.as(quotedMember).post("/v5/content/post/newReply", { data: { tid, message: "The secret {:14_1:}" } })
		).body.data;
		const { pid: by } = (
			await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "So?", quote_pid: quoted } })
		).body.data;
		const read = async () => {
			const { lists } = (await site.as(reader).get(`/v5/content/post/reply/${tid}?limit=50`)).body.data;
			return lists.find((reply: { pid: number }) => reply.pid === by).quote;
		};
		return { quoted, read };
	};
	const nothing = { text: "", html: "" };
	const deleted = await quote();
	expect(await deleted.read()).toMatchObject({ text: "The secret [grinning]" });
	await site.as(quotedMember).post("/v5/content/post/delete", { pid: deleted.quoted });
	expect(await deleted.read()).toMatchObject(nothing);
	const hidden = await quote();
	await site.deps.pool.query("update posts set hidden = true where pid = $1", [hidden.quoted]);
	expect(await hidden.read()).toMatchObject(nothing);
	const blocked = await quote();
	await site.as(reader).post("/v5/user/block", { uid: quotedMember.uid, block: 1 });
	expect(await blocked.read()).toMatchObject(nothing);
});

test("poll options have the names, descriptions of pictures leave them out, and drafts show no markers of hidden parts", async () => {
	const fields = {
		subject: "Which one is it",
		message: "Choose one of these, please.",
		polloption: ["{:14_1:} Tea", "Coffee"],
		expiration: "7",
	};
	const { tid: poll } = await site.createThread(author, fields);
	expect((await site.guest.get(`/v5/content/thread/${poll}`)).body.data.poll.options[0].message).toBe("[grinning] Tea");
	expect((await site.guest.get(`/v5/content/thread/${poll}`, inFrench)).body.data.poll.options[0].message).toBe(
		"[grand sourire] Tea",
	);
	const { aid } = (await site.as(author).upload("/v5/content/imageUpload", await phonePhoto(60, 40))).body.data;
	const { tid: photos } = await site.createThread(author, {
		subject: "With a photo",
		message: "Look at the photo of the day.",
		aids: String(aid),
		alts: ["A goat {:14_1:} on a roof"],
	});
	expect((await site.guest.get(`/v5/content/thread/${photos}`)).body.data.attachments[0].alt).toBe("A goat on a roof");
	await site.as(author).post("/selfapi/thread/postdraft", {
		subject: "Later",
		message: "Seen [hide=20]only by some {:14_2:}[/hide] and all",
	});
	expect((await site.as(author).get("/v5/content/thread/myDraft")).body.data.lists[0].message).toMatch(
		/^Seen +only by some \[smiling\] +and all$/,
	);
});
