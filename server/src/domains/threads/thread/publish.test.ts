import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { phonePhoto } from "../../../../test/images.ts";
import { recordSignals } from "../../../../test/recordSignals.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { signal } from "../../../platform/realtime/signals.ts";

const site = await buildTestApp();
const url = "/v5/content/thread";
const good = { subject: "A morning in Lagos", message: "The bridge was quiet and the light was gold." };

const read = async (tid: number) => (await site.guest.get(`${url}/${tid}`)).body.data;
const countThreads = async () => Number((await site.deps.pool.query("select count(*) from threads")).rows[0].count);
type Member = Awaited<ReturnType<typeof site.member>>;
const picture = await phonePhoto(60, 40);
const upload = async (member: Member): Promise<number> =>
	(await site.as(member).upload("/v5/content/imageUpload", picture)).body.data.aid;

describe("a thread is refused", () => {
	test("to a guest", async () => {
		const response = await site.guest.post(url, good);
		expect([response.status, response.body.reason]).toEqual([401, "login-required"]);
	});

	test.each([
		["banned", { groupId: 5 }],
		["email-unverified", { username: "unconfirmed", emailVerifiedAt: undefined }],
	])("with %s", async (reason, account) => {
		const response = await site.as(await site.member(account)).post(url, good);
		expect([response.status, response.body.reason]).toEqual([403, reason]);
	});

	test.each([
		[{ subject: "" }, "subject", "title-empty"],
		[{ subject: " \t\u00a0\n" }, "subject", "title-empty"],
		[{ subject: "\u200b\u2060\u2800\u3164\u202e" }, "subject", "title-empty"],
		[{ subject: "x".repeat(81) }, "subject", "field.too-long"],
		[{ subject: "x".repeat(401) }, "subject", "field.too-long"],
		[{ subject: ["a", "b"] }, "subject", "field.wrong-type"],
		[{ subject: "a\u0000b" }, "subject", "field.format"],
		[{ subject: "a\ud800b" }, "subject", "field.format"],
		[{ message: "" }, "message", "content-empty"],
		[{ message: " \n ".repeat(20) }, "message", "content-empty"],
		[{ message: "\u200d".repeat(20) }, "message", "content-empty"],
		[{ message: "---\n\n* * *\n\n---\n\n---" }, "message", "content-empty"],
		[{ message: "1234567890" }, "message", "content-too-short"],
		[{ message: `    1234567890${" ".repeat(20)}` }, "message", "content-too-short"],
		[{ message: `1234567890${"\u200b\u200d".repeat(20)}` }, "message", "content-too-short"],
		[{ message: "x".repeat(20_001) }, "message", "field.too-long"],
		[{ message: "x".repeat(40_001) }, "message", "field.too-long"],
		[{ message: "a null \u0000 in the midst" }, "message", "field.format"],
		[{ aids: "1,2,x" }, "aids", "field.format"],
		[{ aids: "1,2,3,4,5,6,7,8,9,10" }, "aids", "too-many-pictures"],
		[{ aids: "0" }, "aids", "picture-not-yours"],
		[{ aids: "999999999999999999999999" }, "aids", "picture-not-yours"],
		[{ aids: "999999999" }, "aids", "picture-not-yours"],
		[{ fid: -1 }, "fid", "field.too-small"],
		[{ aids: [{ toString: 1 }] }, "aids", "field.wrong-type"],
	])("with %j", async (fields, field, reason) => {
		const response = await site.as(await site.member()).post(url, { ...good, ...fields });
		expect([response.status, response.body.fields?.[field]?.reason]).toEqual([422, reason]);
	});

	test.each([
		["a photo", "", async (member: Member) => ({ aids: String(await upload(member)) }), boards.single],
		["a photo and a word", "Dawn", async (member: Member) => ({ aids: String(await upload(member)) }), boards.single],
		["a poll", "", async () => ({ polloption: ["Tea", "Coffee"], expiration: 7 }), boards.main],
	])("not with %s and the text %j (072)", async (_name, message, more, fid) => {
		const member = await site.member();
		const body = { ...good, message, ...(await more(member)) };
		const { tid } = (await site.as(member).post(url, body)).body.data;
		expect(await read(tid)).toMatchObject({ fid, subject: good.subject });
		const kept = await site.as(member).post(url, { tid, subject: "Another title", message: "" });
		expect([kept.status, (await read(tid)).subject]).toEqual([200, "Another title"]);
	});

	test.each(['"__proto__":{"admin":true}', '"constructor":{"prototype":{"admin":true}}'])(
		"with the prototype key %s",
		async (key) => {
			const body = `{"subject":"${good.subject}","message":"${good.message}",${key}}`;
			const response = await site.as(await site.member()).post(url, body, { "content-type": "application/json" });
			expect([response.status, response.body.reason]).toEqual([400, "invalid-input"]);
		},
	);

	test("with all errors at once", async () => {
		const response = await site.as(await site.member()).post(url, { subject: "", message: "short" });
		expect(Object.keys(response.body.fields)).toEqual(["subject", "message"]);
	});

	test("with another member's picture, and nothing is stored", async () => {
		const [amina, kofi] = [await site.member(), await site.member()];
		const aid = await upload(kofi);
		const before = await countThreads();
		const response = await site.as(amina).post(url, { ...good, aids: String(aid) });
		expect([response.status, response.body.reason]).toEqual([422, "picture-not-yours"]);
		expect(await countThreads()).toBe(before);
	});
});

test("is published and readable by everybody", async () => {
	const amina = await site.member({ city: "Lagos" });
	const response = await site.as(amina).post(url, { ...good, country_fid: 207 }, { lang: "fr" });
	expect(response.body).toMatchObject({ status: 1, msg: "", data: { fid: boards.article } });
	const { tid, pid } = response.body.data;
	const thread = await read(tid);
	expect(thread).toMatchObject({
		...{
			tid,
			pid,
			fid: boards.article,
			country_fid: 207,
			subject: good.subject,
			html: `<p>${good.message}</p>`,
			lang: "fr",
		},
		...{ authorid: amina.uid, author: amina.username, user: { username: amina.username, city: "Lagos" } },
		...{ edited: 0, version: 1, maxposition: 0, last_position: 1, replies: 0, like: 0, is_like: 0 },
		can: {
			reply: { ok: false, why: "login-required" },
			like: { ok: false, why: "login-required" },
			edit: { ok: false, why: "login-required" },
			remove: { ok: false, why: "login-required" },
			favorite: { ok: false, why: "login-required" },
			follow: { ok: false, why: "login-required" },
		},
	});
	expect(thread).not.toHaveProperty("source");
	expect((await site.as(amina).get(`${url}/${tid}`)).body.data).toMatchObject({
		message: good.message,
		can: { edit: { ok: true }, follow: { why: "follow-self" } },
	});
});

test.each([
	[undefined, 0, boards.article],
	[undefined, 1, boards.single],
	[undefined, 2, boards.multiple],
	[boards.main, 1, boards.main],
	[boards.video, 0, boards.article],
	[123, 2, boards.multiple],
])("a post for board %s with %i pictures is published in %i", async (fid, pictures, board) => {
	const amina = await site.member();
	const aids: number[] = [];
	for (let i = 0; i < pictures; i++) aids.push(await upload(amina));
	const { tid } = (
		await site.as(amina).post(url, { ...good, ...(fid ? { fid } : {}), aids: aids.toReversed().join(",") })
	).body.data;
	const thread = await read(tid);
	expect([thread.fid, thread.attachments.map((a: { aid: number }) => a.aid)]).toEqual([board, aids.toReversed()]);
});

test("an unknown section is the author's own", async () => {
	const amina = await site.member({ countryFid: 211 });
	for (const country_fid of [undefined, 4711]) {
		const { tid } = (await site.as(amina).post(url, { ...good, country_fid })).body.data;
		expect((await read(tid)).country_fid).toBe(211);
	}
});

test("accepts text in any script", async () => {
	const { tid } = await site.createThread(undefined, {
		subject: "  \u202egnihsif\u202c \n नमस्ते  दोस्तों ",
		message: "अ\u200b \u202e**नमस्ते** दोस्तों, कैसे हैं?\r\n<b>आप</b>",
	});
	const thread = await read(tid);
	expect(thread.subject).toBe("gnihsif नमस्ते दोस्तों");
	expect(thread.html).toBe("<p>अ <strong>नमस्ते</strong> दोस्तों, कैसे हैं?<br />\n&lt;b&gt;आप&lt;/b&gt;</p>");
});

test("the same key publishes one thread, also concurrently", async () => {
	const amina = site.as(await site.member());
	const before = await countThreads();
	const responses = await Promise.all(
		[1, 2, 3, 4].map(() => amina.post(url, good, { "idempotency-key": "publish-once-1" })),
	);
	expect(new Set(responses.map((response) => response.body.data.tid)).size).toBe(1);
	expect(await countThreads()).toBe(before + 1);
	const other = await amina.post(url, { ...good, subject: "Another" }, { "idempotency-key": "publish-once-1" });
	expect([other.status, other.body.reason]).toEqual([422, "key-reused"]);
});

describe("an edit", () => {
	test("is refused to others, and for a missing thread", async () => {
		const { tid } = await site.createThread();
		const kofi = site.as(await site.member());
		const refused = await kofi.post(url, { ...good, tid });
		expect([refused.status, refused.body.reason]).toEqual([403, "not-allowed"]);
		const missing = await kofi.post(url, { ...good, tid: 999_999 });
		expect([missing.status, missing.body.errCode, missing.body.reason]).toEqual([404, 10_243, "thread-not-found"]);
	});

	test("changes title and text, not board and section", async () => {
		const { tid, pid, by } = await site.createThread();
		const response = await site.as(by).post(url, {
			subject: "Evening",
			message: "Now the light is **red** and low.",
			tid,
			pid,
			version: 1,
			fid: boards.main,
		});
		expect(response.body.data).toEqual({ tid, pid, fid: boards.single });
		const thread = await read(tid);
		expect(thread).toMatchObject({
			subject: "Evening",
			html: "<p>Now the light is <strong>red</strong> and low.</p>",
			version: 2,
			fid: boards.single,
		});
		expect(thread.edited).toBeGreaterThan(0);
	});

	test("of an older version is a conflict", async () => {
		const { tid, by } = await site.createThread();
		const edits = await Promise.all(
			[1, 2, 3].map((n) => site.as(by).post(url, { ...good, subject: `Edit ${n}`, tid, version: 1 })),
		);
		expect(edits.map((edit) => edit.status).toSorted()).toEqual([200, 409, 409]);
		expect(edits.filter((edit) => edit.status === 409).map((edit) => edit.body.reason)).toEqual([
			"stale-edit",
			"stale-edit",
		]);
		expect((await read(tid)).version).toBe(2);
	});

	test("changes the pictures only when it names them", async () => {
		const amina = await site.member();
		const [one, two] = [await upload(amina), await upload(amina)];
		const { tid } = await site.createThread(amina, { aids: `${one}` });
		const aidsAfter = async (fields: object) => {
			await site.as(amina).post(url, { ...good, tid, ...fields });
			return (await read(tid)).attachments.map((a: { aid: number }) => a.aid);
		};
		expect(await aidsAfter({})).toEqual([one]);
		expect(await aidsAfter({ aids: `${two},${one}` })).toEqual([two, one]);
		expect(await aidsAfter({ aids: "" })).toEqual([]);
	});
});

describe("a deletion", () => {
	const remove = "/v5/content/thread/delete";

	test("is refused to a guest, to others, and for a missing thread", async () => {
		const { tid } = await site.createThread();
		const kofi = site.as(await site.member());
		expect((await site.guest.post(remove, { tid })).status).toBe(401);
		expect((await kofi.post(remove, { tid })).body.reason).toBe("not-allowed");
		expect((await kofi.post(remove, { tid: 999_999 })).body.reason).toBe("thread-not-found");
	});

	test("hides the thread until it is undone within a day", async () => {
		const { tid, by } = await site.createThread();
		const kofi = site.as(await site.member());
		for (let twice = 0; twice < 2; twice++) expect((await site.as(by).post(remove, { tid })).status).toBe(200);
		for (const reader of [site.guest, site.as(by)]) {
			const response = await reader.get(`${url}/${tid}`);
			expect([response.status, response.body.errCode]).toEqual([404, 10_243]);
		}
		expect((await kofi.post(remove, { tid, undo: true })).body.reason).toBe("thread-not-found");
		expect((await site.as(by).post(url, { ...good, tid })).body.reason).toBe("thread-not-found");
		for (let twice = 0; twice < 2; twice++)
			expect((await site.as(by).post(remove, { tid, undo: true })).status).toBe(200);
		expect((await read(tid)).subject).toBe(good.subject);
	});

	test("can't be undone after a day", async () => {
		const { tid, by } = await site.createThread();
		await site.as(by).post(remove, { tid });
		await site.deps.pool.query("update threads set deleted_at = deleted_at - interval '25 hours' where tid = $1", [
			tid,
		]);
		expect((await site.as(by).post(remove, { tid, undo: true })).status).toBe(404);
	});
});

test("a new thread invalidates the lists of its section and the global ones; an edit and a deletion, all lists", async () => {
	const by = await site.member();
	let tid = 0;
	const signals = await recordSignals(site, async () => {
		({ tid } = await site.createThread(by));
		expect((await site.as(by).post(url, { ...good, subject: "Another title", tid, version: 1 })).status).toBe(200);
		expect((await site.as(by).post(`${url}/delete`, { tid })).status).toBe(200);
	});
	expect(signals).toEqual([
		{ invalidate: ["feed:ng", "feed:global"] },
		...Array(2).fill({ invalidate: [`thread:${tid}`, `title:${tid}`, "feed"] }),
	]);
});

test("nothing is signalled when the transaction fails", async () => {
	const rolledBack = () =>
		site.deps.db.transaction(async (tx) => {
			await signal(tx, { invalidate: ["feed"] });
			throw new Error("stop");
		});
	expect(await recordSignals(site, () => expect(rolledBack()).rejects.toThrow("stop"))).toEqual([]);
});
