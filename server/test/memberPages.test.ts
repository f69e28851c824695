import { afterAll, describe, expect, test, vi } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

// A page that members share must be, for each of them, the page that is rendered for them alone.
const site = await buildTestApp();
const web = await loadWebBuild();
const built = await web.load();
const app = await buildApp(site.deps, { rateLimits: false, web });
const alone = await buildApp(site.deps, {
	rateLimits: false,
	web: { ...web, load: async () => ({ ...built, isShareable: () => false }) },
});
await Promise.all([app.ready(), alone.ready()]);
afterAll(() => {
	vi.useRealTimers();
	return Promise.all([app.close(), alone.close()]);
});

type Answer = Awaited<ReturnType<typeof read>>;

/** Where two answers differ, with what is around it. */
function firstDifference(found: Answer | undefined, expected: Answer): object | undefined {
	const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
	if (a === b) return undefined;
	const at = [...b].findIndex((_char, index) => a[index] !== b[index]);
	return { found: a.slice(Math.max(0, at - 100), at + 200), expected: b.slice(Math.max(0, at - 100), at + 200) };
}

interface Reader {
	member: TestMember;
	/** Preferences of the browser. */
	choices?: string;
}

const read = async (server: typeof app, url: string, { member, choices = "" }: Reader) => {
	const cookie = `baraza_session=${member.token}; ${choices}`;
	const { statusCode, headers, body } = await server.inject({ url, headers: { accept: "text/html", cookie } });
	const { "content-security-policy": policy, "x-viewer": viewer, "x-offline": offline, link } = headers;
	// Each form has an idempotency key of its own, and views are added now and then.
	const html = body
		.replaceAll(/(?<=name="key" value=")[\w-]{36}(?=")/g, "KEY")
		.replaceAll(/<span[^>]*>\d+<\/span><span class="sr-only">\d+ views?/g, "VIEWS");
	return { status: statusCode, headers: { policy, viewer, offline, link }, html };
};

const outcomes = async (): Promise<Record<string, number>> =>
	Object.fromEntries(
		(await site.deps.metrics.memberPages.get()).values.map(({ labels, value }) => [labels.outcome, value]),
	);

/** A page, and how it was made: filled, or rendered for the member. */
const readWithOutcome = async (url: string, reader: Reader) => {
	const before = await outcomes();
	const page = await read(app, url, reader);
	const after = await outcomes();
	return { page, outcome: Object.keys(after).find((name) => after[name] !== before[name]) };
};

const fid = boards.single;
const post = async (by: TestMember, url: string, body: object) => {
	const response = await site.as(by).post(url, body);
	expect([url, response.status]).toEqual([url, 200]);
	return response.body.data;
};
const [author, replier, quoted, neighbour, stranger] = [
	await site.member({ name: "Ada <b>Obi" }),
	await site.member({ name: "Kofi Mensah" }),
	await site.member({ name: "Amina" }),
	await site.member({ name: "Neighbour" }),
	await site.member(),
];
const thread = await site.createThread(author, { subject: "A morning in Lagos", fid });
const beside = await site.createThread(neighbour, { subject: "Beside it", fid });
const reply = (by: TestMember, message: string, fields = {}) =>
	post(by, "/selfapi/thread/sendreply", { tid: thread.tid, message, ...fields });
const first = await reply(replier, "First, with <slot-0 i='0'></slot-0>");
await reply(quoted, "Second");
for (let n = 0; n < 3; n++) await reply(replier, `More ${n}`);

const member = (fields: Parameters<typeof site.member>[0] = {}) => site.member({ name: "A reader", ...fields });
const fan = await member({ name: "Zoë “Fan” O'Neil" });
await post(fan, "/v5/content/post/like", { pid: thread.pid, like: 1 });
await post(fan, "/v5/content/post/like", { pid: first.pid, like: 1 });
await post(fan, "/v5/content/post/favorite", { id: thread.tid, favorite: 1 });
await post(fan, "/v5/user/follow", { follow_uid: author.uid, status: 1 });
const blocker = await member();
await post(blocker, "/v5/user/block", { uid: replier.uid, block: 1 });
const muter = await member();
await post(muter, "/v5/user/mute", { uid: quoted.uid, mute: 1 });
const elsewhere = await member();
await post(elsewhere, "/v5/user/block", { uid: stranger.uid, block: 1 });
const follower = await member();
await post(follower, "/v5/content/forum/follow", { fid, status: 1 });
const hider = await member();
await post(hider, "/v5/content/thread/hide", { tid: beside.tid, hide: 1 });
const participant = await member();
await post(participant, "/selfapi/thread/sendreply", { tid: beside.tid, message: "Elsewhere" });

const readers: Record<string, Reader> = {
	plain: { member: await member() },
	"with likes, bookmark and follow": { member: fan },
	"from another section": { member: await member({ countryFid: 187 }) },
	"in French, dark, saving data": { member: await member(), choices: "lang=fr; theme=dark; saver=on" },
	"in Hindi, newest first": { member: await member(), choices: "lang=hi; feed=newest" },
	unconfirmed: { member: await member({ emailVerifiedAt: null }) },
	"who blocked somebody elsewhere": { member: elsewhere },
	"with a post elsewhere": { member: participant },
	"who follows the board": { member: follower },
	"who hid a thread": { member: hider },
	author: { member: author },
	"author of a reply": { member: replier },
	"who blocked a replier": { member: blocker },
	"who muted a replier": { member: muter },
	moderator: { member: await member({ roles: [{ role: "administrator" }] }) },
};
const own = [
	"who hid a thread",
	"author",
	"author of a reply",
	"who blocked a replier",
	"who muted a replier",
	"moderator",
];
/** Home is filled for all but those who do not see one of the threads beside it. */
const ownHomes = ["who hid a thread", "moderator"];
const screens: Record<string, { url: string; own: readonly string[] }> = {
	thread: { url: `/forum/${fid}/${thread.tid}`, own },
	"thread in a section": { url: `/ng/forum/${fid}/${thread.tid}`, own },
	// One's own cards have no menu, which is a slot.
	board: { url: `/forum/${fid}`, own: own.filter((name) => !name.startsWith("author")) },
	boards: { url: "/forum", own: own.filter((name) => !name.startsWith("author")) },
	trending: { url: "/trending", own: own.filter((name) => !name.startsWith("author")) },
	home: { url: "/", own: ownHomes },
	"home of a section": { url: "/ng", own: ownHomes },
	"for you": { url: "/foryou", own: ownHomes },
	latest: { url: "/latest", own: own.filter((name) => !name.startsWith("author")) },
	"board of a section": { url: `/ng/forum/${fid}`, own: own.filter((name) => !name.startsWith("author")) },
};
vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });

describe.each(Object.entries(screens))("%s", (_screen, { url, own }) => {
	test.each(Object.entries(readers))("a member %s gets what is rendered for them alone", async (name, reader) => {
		const expected = await read(alone, url, reader);
		expect(expected.status).toBe(200);
		// Rendered for somebody of the same kind first, then from the cache.
		const { choices } = reader;
		await read(app, url, { member: stranger, ...(choices && { choices }) });
		for (let visit = 0; visit < 2; visit++) {
			const { page, outcome } = await readWithOutcome(url, reader);
			expect(firstDifference(page, expected)).toBeUndefined();
			expect(outcome).toBe(own.includes(name) ? "own" : "filled");
		}
	});
});

test("what a member does shows at once, and opening a thread reads its notifications", async () => {
	const url = screens.thread?.url ?? "";
	const reader = { member: await member() };
	const liked = `aria-pressed="true" data-on="liked"`;
	expect((await read(app, url, reader)).html).not.toContain(liked);
	await post(reader.member, "/v5/content/post/like", { pid: first.pid, like: 1 });
	expect((await read(app, url, reader)).html).toContain(liked);
	const board = screens.board?.url ?? "";
	await read(app, board, reader);
	await post(reader.member, "/v5/content/post/like", { pid: thread.pid, like: 1 });
	expect(firstDifference(await read(app, board, reader), await read(alone, board, reader))).toBeUndefined();
	await post(reader.member, "/v5/content/post/like", { pid: thread.pid, like: 0 });
	await post(reader.member, "/v5/content/post/like", { pid: first.pid, like: 0 });
	expect((await read(app, url, reader)).html).not.toContain(liked);

	await reply(stranger, `Look, @${reader.member.username}`);
	await site.runJobs();
	const bell = async () => /data-bell="(\d+)"/.exec((await read(app, "/forum", reader)).html)?.[1];
	expect(await bell()).toBe("1");
	await read(app, url, { member: await member() });
	await read(app, url, reader);
	expect(await bell()).toBe("0");
});

test("members with different sign-ins each see their own on home, in either order", async () => {
	const [signed, unsigned] = [{ member: await member() }, { member: await member() }];
	await post(signed.member, "/v5/user/signIn", {});
	const expected = new Map([
		[signed, await read(alone, "/", signed)],
		[unsigned, await read(alone, "/", unsigned)],
	]);
	expect(expected.get(signed)?.html).toContain("1 day in a row");
	expect(expected.get(unsigned)?.html).toContain("Start a streak");
	for (const order of [
		[signed, unsigned],
		[unsigned, signed],
	]) {
		for (const cache of [site.deps.pageCache, site.deps.dataCache]) cache.clear();
		for (const reader of order) {
			const found = await read(app, "/", reader);
			expect(firstDifference(found, expected.get(reader) as Answer)).toBeUndefined();
		}
	}
});

test("two hundred members at once each get their own page", async () => {
	const crowd = await Promise.all(Array.from({ length: 200 }, (_, n) => member({ name: `Member ${n} of all` })));
	for (const [n, one] of crowd.entries())
		if (n % 3 === 0) await post(one, "/v5/content/post/like", { pid: first.pid, like: 1 });
	// Nothing is read from before the likes.
	for (const cache of [site.deps.pageCache, site.deps.dataCache]) cache.clear();
	// What has been read changes the order of home, so that it is read after the others.
	for (const hot of [[screens.thread?.url ?? "", screens.board?.url ?? ""], ["/"]]) {
		const requests = crowd.flatMap((one) => hot.map((url) => ({ url, reader: { member: one } })));
		const pages = await Promise.all(requests.map(({ url, reader }) => read(app, url, reader)));
		expect(pages.map(({ status }) => status)).toEqual(requests.map(() => 200));
		for (const [n, { url, reader }] of requests.entries())
			expect(firstDifference(pages[n], await read(alone, url, reader))).toBeUndefined();
	}
});
