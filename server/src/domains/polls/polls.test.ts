import { describe, expect, test } from "vitest";
import type { PollView } from "#contract/pollViews.ts";
import { expectError } from "../../../test/expectError.ts";
import { phonePhoto } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { reconcileCounters } from "../../platform/data/counters.ts";
import { dayMs } from "../../platform/durations.ts";
import { releaseDeletedPollPictures } from "./actions/releaseDeletedPollPictures.ts";
import { counters } from "./counters.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const vote = "/v5/content/post/vote";
const legacy = "/selfapi/thread/newthreadvote";
const text = { subject: "Tea or coffee?", message: "What do you drink in the morning?" };
const day = dayMs;

const readPoll = async (tid: number, viewer?: TestMember): Promise<PollView> =>
	(await (viewer ? site.as(viewer) : site.guest).get(`/v5/content/thread/${tid}`)).body.data.poll;
const readPage = async (tid: number, viewer?: TestMember): Promise<PollView> =>
	(await (viewer ? site.as(viewer) : site.guest).get(`/v5/content/thread/page/${tid}`)).body.data.thread.poll;

test("of a post that a moderator has hidden is shown to moderators and its author only, and takes no votes", async () => {
	const { tid, ids, by } = await createPoll();
	const moderator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const member = await site.member();
	const { pid } = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
	expect((await site.as(moderator).post("/v5/content/thread/ban", { pid, status: 1, reason: "spam" })).status).toBe(
		200,
	);
	for (const url of [`/v5/content/thread/${tid}`, `/v5/content/thread/page/${tid}`]) {
		const pollFor = async (viewer: typeof site.guest) =>
			((await viewer.get(url)).body.data.thread ?? (await viewer.get(url)).body.data).poll;
		expect([await pollFor(site.guest), await pollFor(site.as(member))]).toEqual([undefined, undefined]);
		expect(await pollFor(site.as(moderator))).toMatchObject({ options: expect.any(Array) });
	}
	const edit = await site.as(by).post("/selfapi/thread/editpostvote", { tid, ...text, polloption: ["Water", "Milk"] });
	expectError(edit, { status: 403, reason: "post-hidden", convention: "legacy" });
	expectError(await site.as(member).post("/v5/content/post/vote", { tid, options: [ids[0]] }), {
		status: 404,
		reason: "poll-not-found",
	});
	expectError(await site.as(member).get(`/v5/content/post/voters?tid=${tid}&option=${ids[0]}`), {
		status: 404,
		reason: "poll-not-found",
	});
});

async function createPoll(fields: object = {}): Promise<{ tid: number; by: TestMember; ids: number[] }> {
	const { tid, by } = await site.createThread(undefined, {
		...text,
		polloption: ["Tea", "Coffee", "Water"],
		...fields,
	});
	return { tid, by, ids: (await readPoll(tid)).options.map(({ id }) => id) };
}
const votesOf = (poll: PollView) => [poll.voters, ...poll.options.map(({ votes }) => votes)];

describe("a new poll is refused", () => {
	test.each<[string, object, object]>([
		["with one option", { polloption: ["Tea", " "] }, { polloption: "poll-too-few-options" }],
		[
			"with 21 options",
			{ polloption: Array.from({ length: 21 }, (_, n) => `Cup ${n}`) },
			{ polloption: "poll-too-many-options" },
		],
		["with a repeated option", { polloption: ["Tea", "tea "] }, { polloption: "poll-option-twice" }],
		["with a long option", { polloption: ["Tea", "x".repeat(81)] }, { polloption: "field.too-long" }],
		[
			"with an option of a picture alone",
			{ polloption: ["Tea", "Coffee", ""], pollimage: "0,0,7" },
			{ polloption: "poll-option-empty" },
		],
		["for no days", { polloption: ["Tea", "Coffee"], expiration: "0" }, { expiration: "poll-days" }],
		["for 91 days", { polloption: ["Tea", "Coffee"], expiration: "91" }, { expiration: "poll-days" }],
		["with half a choice", { polloption: ["Tea", "Coffee"], maxchoices: "1.5" }, { maxchoices: "poll-max-choices" }],
	])("%s", async (_name, fields, expected) => {
		const { status, body } = await site.as(await site.member()).post("/v5/content/thread", { ...text, ...fields });
		expect([
			status,
			Object.fromEntries(Object.entries<{ reason: string }>(body.fields).map(([name, { reason }]) => [name, reason])),
		]).toEqual([422, expected]);
	});

	test("to a guest, a banned member, and one without a confirmed e-mail", async () => {
		const body = { ...text, polloption: ["Tea", "Coffee"] };
		expect((await site.guest.post(legacy, body)).body.reason).toBe("login-required");
		expect((await site.as(await site.member({ groupId: 5 })).post(legacy, body)).body.reason).toBe("banned");
		expect((await site.as(await site.member({ emailVerifiedAt: undefined })).post(legacy, body)).body.reason).toBe(
			"email-unverified",
		);
	});

	test("with another member's picture", async () => {
		const { aid } = (await site.as(await site.member()).upload("/v5/content/imageUpload", await phonePhoto(60, 40)))
			.body.data;
		const response = await site
			.as(await site.member())
			.post("/v5/content/thread", { ...text, polloption: ["Tea", "Coffee"], pollimage: `${aid},0` });
		expect([response.status, response.body.reason]).toEqual([422, "picture-not-yours"]);
	});
});

describe("a vote is refused", () => {
	test("to a guest and a banned member", async () => {
		const { tid, ids } = await createPoll();
		expect((await site.guest.post(vote, { tid, options: [ids[0]] })).body.reason).toBe("login-required");
		const banned = site.as(await site.member({ groupId: 5 }));
		expect((await banned.post(vote, { tid, options: [ids[0]] })).body.reason).toBe("banned");
	});

	test("without a choice, with an option of another poll, with too many, for no poll", async () => {
		const [{ tid, ids }, other, plain] = [await createPoll(), await createPoll(), await site.createThread()];
		const member = site.as(await site.member());
		const reasonFor = async (body: object) => (await member.post(vote, body)).body.reason;
		expect(await reasonFor({ tid, options: [] })).toBe("poll-choice-missing");
		expect(await reasonFor({ tid, options: [other.ids[0]] })).toBe("poll-choice-missing");
		expect(await reasonFor({ tid, options: ids.slice(0, 2) })).toBe("poll-too-many-choices");
		expect(await reasonFor({ tid: plain.tid, options: [1] })).toBe("poll-not-found");
		expect(await reasonFor({ tid: 999_999, options: [1] })).toBe("thread-not-found");
		for (const options of ["x", [-1], [1.5], [null], { 0: 1 }])
			expect((await member.post(vote, { tid, options })).status).toBe(422);
		expect(votesOf(await readPoll(tid))).toEqual([0, undefined, undefined, undefined]);
	});

	test("without a confirmed e-mail", async () => {
		const { tid, ids } = await createPoll();
		const unconfirmed = await site.member({ emailVerifiedAt: undefined });
		expectError(await site.as(unconfirmed).post(vote, { tid, options: [ids[0]] }), {
			status: 403,
			reason: "email-unverified",
		});
		expect((await readPoll(tid, unconfirmed)).can.vote).toEqual({ ok: false, why: "email-unverified" });
	});

	test("after another vote in a fixed poll, after the end, in a closed and in a deleted thread", async () => {
		const { tid, by, ids } = await createPoll({ expiration: "2", fixed: 1 });
		const member = site.as(await site.member());
		expect((await member.post(vote, { tid, options: [ids[0]] })).status).toBe(200);
		const again = await member.post(vote, { tid, options: [ids[1]] });
		expect([again.status, again.body.reason]).toEqual([409, "poll-voted"]);
		await pool.query("update threads set closed = true where tid = $1", [tid]);
		expect((await site.as(by).post(vote, { tid, options: [ids[0]] })).body.reason).toBe("poll-closed");
		await pool.query("update threads set closed = false where tid = $1", [tid]);
		site.clock.advance(2 * day);
		expect((await site.as(by).post(vote, { tid, options: [ids[0]] })).body.reason).toBe("poll-ended");
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect((await site.as(by).post(vote, { tid, options: [ids[0]] })).body.reason).toBe("thread-not-found");
	});
});

test("has the documented defaults, and is marked in lists", async () => {
	const { tid } = await createPoll({ polloption: ["Tea", "", "Coffee"] });
	const poll = await readPoll(tid);
	expect(poll).toMatchObject({
		end_time: 7,
		max_choices: 1,
		is_img: 0,
		overt: 0,
		visible: 1,
		is_ended: 0,
		is_voted: 0,
		has_results: 0,
		voters: 0,
	});
	expect(poll.options.map(({ message, sort }) => [message, sort])).toEqual([
		["Tea", 0],
		["Coffee", 1],
	]);
	const { list: lists } = (await site.guest.get("/selfapi/v4/lastthread/list?limit=1")).body.data;
	expect([lists[0].tid, lists[0].special]).toEqual([tid, 1]);
});

test("the documented call takes its options from the query; a client sends numbers as text", async () => {
	const author = site.as(await site.member());
	const query = new URLSearchParams([
		["polloption[]", "Tea, green"],
		["polloption[]", "Coffee"],
	]);
	const body = {
		...text,
		expiration: 3,
		maxchoices: "2",
		multiple: "1",
		overt: "1",
		visible: "0",
		pollimage: "",
		type: "",
		phonetype: "",
	};
	const { tid } = (await author.post(`${legacy}?${query}`, body)).body.data;
	const poll = await readPoll(tid);
	expect(poll).toMatchObject({ end_time: 3, max_choices: 2, overt: 1, visible: 0 });
	expect(poll.options.map(({ message }) => message)).toEqual(["Tea, green", "Coffee"]);
	expect(
		(
			await site
				.as(await site.member())
				.post(vote, { tid: String(tid), "options[]": poll.options.map(({ id }) => String(id)) })
		).status,
	).toBe(200);
});

test("counts 200 votes at once, each twice, exactly", async () => {
	const { tid, ids } = await createPoll({ maxchoices: "2" });
	const members = await Promise.all(Array.from({ length: 200 }, () => site.member()));
	const voteTwice = (member: TestMember, n: number) => {
		const body = { tid, options: n % 2 ? [ids[0]] : [ids[0], ids[1]] };
		return [site.as(member).post(vote, body), site.as(member).post(vote, body)];
	};
	const answers = await Promise.all(members.flatMap(voteTwice));
	// A busy server refuses some, which then vote again.
	const refused = members.filter((_member, n) => answers.slice(2 * n, 2 * n + 2).every(({ status }) => status === 503));
	for (const member of refused)
		expect(
			(await site.as(member).post(vote, { tid, options: members.indexOf(member) % 2 ? [ids[0]] : [ids[0], ids[1]] }))
				.status,
		).toBe(200);
	expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
	expect(votesOf(await readPoll(tid, members[0]))).toEqual([200, 200, 100, 0]);
	expect((await readPage(tid, members[0])).options.map(({ percent, is_chosen }) => [percent, is_chosen])).toEqual([
		[100, 1],
		[50, 1],
		[0, 0],
	]);
	for (const counter of counters) expect(await reconcileCounters(site.deps, counter)).toBe(0);
});

test("of two different votes of a member at once one counts in a fixed poll", async () => {
	const { tid, ids } = await createPoll({ fixed: 1 });
	const member = site.as(await site.member());
	const statuses = (await Promise.all(ids.map((id) => member.post(vote, { tid, options: [id] })))).map(
		({ status }) => status,
	);
	expect(statuses.toSorted()).toEqual([200, 409, 409]);
	expect((await pool.query("select voter_count from polls where tid = $1", [tid])).rows[0].voter_count).toBe(1);
});

test("results are shown to those who voted, and to everyone after the end; guests and others keep their own view", async () => {
	const { tid, by, ids } = await createPoll();
	const member = await site.member();
	expect((await readPage(tid)).can.vote).toEqual({ ok: false, why: "login-required" });
	const { poll } = (await site.as(member).post(vote, { tid, options: [ids[1]] })).body.data;
	expect([poll.is_voted, votesOf(poll)]).toEqual([1, [1, 0, 1, 0]]);
	for (const read of [readPoll, readPage]) {
		expect(await read(tid, member)).toEqual(poll);
		expect(votesOf(await read(tid, by))).toEqual([1, undefined, undefined, undefined]);
		expect(votesOf(await read(tid))).toEqual([1, undefined, undefined, undefined]);
	}
	site.clock.advance(7 * day);
	expect(votesOf(await readPage(tid))).toEqual([1, 0, 1, 0]);
	expect((await readPage(tid, by)).can.vote).toEqual({ ok: false, why: "poll-ended" });
});

test("results that come after the end stay hidden from those who voted", async () => {
	const { tid, ids } = await createPoll({ visible: 0 });
	const member = await site.member();
	const { poll } = (await site.as(member).post(vote, { tid, options: [ids[0]] })).body.data;
	expect([poll.has_results, votesOf(poll)]).toEqual([0, [1, undefined, undefined, undefined]]);
});

test("open votes are listed, in pages, to those who see the results; secret ones to nobody", async () => {
	const [open, secret] = [await createPoll({ overt: 1 }), await createPoll()];
	const voter = await site.member();
	const voters = [voter, await site.member(), await site.member()];
	for (const { tid, ids } of [open, secret])
		for (const voter of voters) await site.as(voter).post(vote, { tid, options: [ids[0]] });
	const list = (tid: number, option: number | undefined, more = "") =>
		`/v5/content/post/voters?tid=${tid}&option=${option}${more}`;
	expect((await site.as(voter).get(list(secret.tid, secret.ids[0]))).body.reason).toBe("poll-votes-secret");
	expect((await site.guest.get(list(open.tid, open.ids[0]))).body.reason).toBe("poll-votes-secret");
	expect((await site.as(voter).get(list(open.tid, secret.ids[0]))).body.reason).toBe("poll-not-found");
	const first = (await site.as(voter).get(list(open.tid, open.ids[0], "&limit=2"))).body.data;
	const rest = (await site.as(voter).get(list(open.tid, open.ids[0], `&limit=2&after=${first.next}`))).body.data;
	expect([...first.lists, ...rest.lists].map(({ uid }) => uid)).toEqual(
		voters.map(({ uid }) => uid).toSorted((a, b) => a - b),
	);
	const blocked = voters[1]?.uid ?? 0;
	await site.as(voter).post("/v5/user/block", { uid: blocked, block: 1 });
	const listed = (await site.as(voter).get(list(open.tid, open.ids[0]))).body.data.lists;
	expect(listed.map(({ uid }: { uid: number }) => uid)).not.toContain(blocked);
	expect(rest.next).toBeNull();
});

test("its options change until the first vote, its text after it too", async () => {
	const { tid, by, ids } = await createPoll();
	const author = site.as(by);
	const edit = (fields: object) => author.post("/selfapi/thread/editpostvote", { ...text, tid, ...fields });
	expect((await edit({ polloption: ["Tea", "Juice"], expiration: "3", overt: "1" })).status).toBe(200);
	const changed = await readPoll(tid);
	expect([changed.end_time, changed.overt, changed.options.map(({ message }) => message)]).toEqual([
		3,
		1,
		["Tea", "Juice"],
	]);
	expect((await site.as(await site.member()).post(vote, { tid, options: [ids[0]] })).body.reason).toBe(
		"poll-choice-missing",
	);
	expect((await site.as(await site.member()).post(vote, { tid, options: [changed.options[0]?.id] })).status).toBe(200);
	expect((await edit({ polloption: ["Tea", "Milk"], expiration: "3", overt: "1" })).body.reason).toBe("poll-has-votes");
	expect(
		(await edit({ polloption: ["Tea", "Juice"], expiration: "3", overt: "1", subject: "Tea or juice?" })).status,
	).toBe(200);
	expect((await author.post("/v5/content/thread", { ...text, tid })).status).toBe(200);
	expect((await readPoll(tid)).voters).toBe(1);
	expect(
		(await site.as(await site.member()).post("/selfapi/thread/editpostvote", { ...text, tid, polloption: ["A", "B"] }))
			.body.reason,
	).toBe("not-allowed");
	const plain = await site.createThread(by);
	expect((await edit({ tid: plain.tid, polloption: ["A", "B"] })).body.reason).toBe("poll-not-found");
});

test("a draft keeps the poll as typed with its pictures, and is posted with it", async () => {
	const author = site.as(await site.member());
	const { aid } = (await author.upload("/v5/content/imageUpload", await phonePhoto(60, 40))).body.data;
	const usedBy = async () => (await pool.query("select used_by from pictures where aid = $1", [aid])).rows[0].used_by;
	const typed = {
		...text,
		polloption: ["Tea", "", "Coffee"],
		pollimage: `${aid},0,0`,
		expiration: "",
		maxchoices: "2",
		overt: 1,
	};
	const { tid } = (await author.post("/selfapi/thread/postdraft", typed)).body.data;
	expect(await usedBy()).toBe(`draft:${tid}`);
	const draft = (await author.get(`/v5/content/thread/draft/${tid}`)).body.data;
	expect(draft.poll).toMatchObject({
		polloption: ["Tea", "", "Coffee"],
		pictures: [{ aid }, null, null],
		expiration: "",
		maxchoices: "2",
		overt: 1,
		visible: 1,
	});
	expect((await author.get("/v5/content/thread/myDraft")).body.data.lists[0].special).toBe(1);
	expect((await author.post("/v5/content/thread/postDraft", { tid })).status).toBe(200);
	expect(await usedBy()).toBe(`poll:${tid}`);
	expect(await readPoll(tid)).toMatchObject({
		end_time: 7,
		max_choices: 2,
		is_img: 1,
		overt: 1,
		options: [{ message: "Tea", a_id: aid }, { message: "Coffee" }],
	});
});

test("a draft of a poll alone is saved, an empty one is not", async () => {
	const author = site.as(await site.member());
	expect((await author.post("/selfapi/thread/postdraft", { polloption: ["", " "] })).body.reason).toBe("draft-empty");
	expect((await author.post("/selfapi/thread/postdraft", { polloption: ["Tea"] })).status).toBe(200);
});

test("pictures of a deleted poll are released after a day", async () => {
	const by = await site.member();
	const { aid } = (await site.as(by).upload("/v5/content/imageUpload", await phonePhoto(60, 40))).body.data;
	const { tid } = await site.createThread(by, { polloption: ["Tea", "Coffee"], pollimage: `${aid},0` });
	await site.as(by).post("/v5/content/thread/delete", { tid });
	site.clock.advance(2 * day);
	await releaseDeletedPollPictures(site.deps);
	expect((await pool.query("select used_by from pictures where aid = $1", [aid])).rows[0].used_by).toBeNull();
});
