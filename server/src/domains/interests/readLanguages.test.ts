import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { listIn } from "../../../test/requests.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const url = "/v5/user/languages";
const choose = (member: TestMember, langs: unknown) => site.as(member).post(url, { langs });
const author = await site.member();
const publish = async (subject: string, lang: string, more: object = {}): Promise<number> => {
	const body = { subject, message: `${subject}, zebra crossing at noon.`, country_fid: 188, ...more };
	return (await site.as(author).post("/v5/content/thread", body, { lang })).body.data.tid;
};
const bug = { fid: boards.bugs, sel_var: { module: 2, frequency: 1, severity: 3 } };
const english = [await publish("Morning light", "en"), await publish("Screen flickers", "en", bug)];
const french = [await publish("Lumière du matin", "fr"), await publish("Écran qui clignote", "fr", bug)];
const hindi = [await publish("सुबह की रोशनी और पुल की तस्वीर सबके लिए", "en")];
await site.runJobs();

/** The threads of a list that are of this test. */
const list = async (address: string, member?: TestMember): Promise<number[]> => {
	const { body } = await (member ? site.as(member) : site.guest).get(address);
	const tids = (listIn(body.data) as { tid: number }[]).map(({ tid }) => tid);
	return [...english, ...french, ...hindi].filter((tid) => tids.includes(tid));
};

test.each([[["xx"]], ["en"], [["en", "fr", "hi", "en"]]])("is refused with %j", async (langs) => {
	expectError(await choose(await site.member(), langs), { status: 422 });
});

test("is refused to guests and to banned members", async () => {
	expectError(await site.guest.post(url, { langs: ["en"] }), { status: 401, reason: "login-required" });
	expectError(await choose(await site.member({ groupId: 5 }), ["en"]), { status: 403, reason: "banned" });
});

test("none and all of them are any language", async () => {
	const member = await site.member();
	expect((await choose(member, ["hi", "fr"])).body.data.langs).toEqual(["fr", "hi"]);
	expect((await site.as(member).get(url)).body.data.langs).toEqual(["fr", "hi"]);
	for (const langs of [[], ["en", "fr", "hi"]]) expect((await choose(member, langs)).body.data.langs).toEqual([]);
});

const [enThread = 0, enBug = 0] = english;
const [frThread = 0, frBug = 0] = french;
const [hiThread = 0] = hindi;
test.each([
	["/selfapi/v4/lastthread/list?country_fid=188", [enThread, frThread, hiThread], [frThread]],
	["/v5/content/thread/foryou?country_fid=188", [enThread, frThread, hiThread], [frThread]],
	["/v5/content/thread/search?query=zebra", [enThread, enBug, frThread, frBug, hiThread], [frThread, frBug]],
	["/v5/content/thread/search?query=zebra&lang=all", [enThread, enBug, frThread, frBug, hiThread], undefined],
	["/v5/content/thread/search?query=zebra&lang=hi", [hiThread], undefined],
	["/v5/bugs?", [enBug, frBug], [frBug]],
])("%s has the threads of the chosen languages only", async (address, all, some = all) => {
	const member = await site.member();
	expect(await list(address, member)).toEqual(all);
	await choose(member, ["fr"]);
	expect(await list(address, member)).toEqual(some);
	expect(await list(address)).toEqual(all);
	await choose(author, ["fr"]);
	if (address.startsWith("/v5/content/thread/foryou")) expect(await list(address, author)).toEqual(all);
});
