import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { browserHeaders, logInWithPassword, memberWithPassword } from "../security.fixture.ts";

const site = await buildTestApp();
const choose = (body: object, headers: Record<string, string> = {}) =>
	site.guest.post("/selfapi/session/chooselang", body, headers);

test.each<[string, object, string]>([
	["nothing", {}, "field.required"],
	["a language that isn't there", { lang: "de" }, "field.format"],
	["a country that isn't there", { country: "zz" }, "field.format"],
	["something long", { lang: "englishenglish" }, "field.too-long"],
])("refuses %s", async (_what, body, reason) => {
	const response = await choose(body);
	expect(response.status).toBe(422);
	expect(response.body.fields.lang.reason).toBe(reason);
	expect(response.headers["set-cookie"]).toBeUndefined();
});

test.each<[object, string]>([
	[{ lang: "en" }, "en"],
	[{ lang: "fr" }, "fr"],
	[{ lang: "hi" }, "hi"],
	[{ lang: "global" }, "en"],
	[{ lang: "ma" }, "fr"],
	[{ country: "in" }, "hi"],
	[{ lang: "fr", country: "in" }, "fr"],
	[{ langLocal: "hi" }, "hi"],
	[{ lang: "", langLocal: "fr" }, "fr"],
])("%j is %s", async (body, langLocal) => {
	const response = await choose(body);
	expect(response.body).toMatchObject({ code: 0, langLocal });
	const cookie = String(response.headers["set-cookie"]);
	expect(cookie).toMatch(new RegExp(`^lang=${langLocal}; .*Max-Age=31536000`));
	expect((await site.guest.get("/selfapi/session/getlang", { cookie: cookie.split(";")[0] ?? "" })).body).toMatchObject(
		{ code: 0, langLocal },
	);
});

test("English where nothing is chosen", async () => {
	expect((await site.guest.get("/selfapi/session/getlang")).body.langLocal).toBe("en");
});

test("a client without cookies keeps the language of its session", async () => {
	const [member, other] = [await site.member(), await site.member()];
	const chosen = await site.as(member).post("/selfapi/session/chooselang", { lang: "fr" });
	expect(chosen.body.langLocal).toBe("fr");
	const langOf = async (headers: Record<string, string>) =>
		(await site.guest.get("/selfapi/session/getlang", headers)).body.langLocal;
	expect(await langOf({ authorization: member.token })).toBe("fr");
	expect(await langOf({ authorization: other.token })).toBe("en");
	expect(await langOf({ authorization: member.token, lang: "hi" })).toBe("hi");
	const refused = await site.as(member).post("/v5/user/follow", { follow_uid: member.uid });
	expect(refused.body.msg).toBe("Vous ne pouvez pas vous suivre vous-même.");
	await site.as(member).post("/selfapi/session/chooselang", { country: "in" });
	expect(await langOf({ authorization: member.token })).toBe("hi");
});

test("e-mails are in the language of the last login or choice", async () => {
	const member = await memberWithPassword(site);
	const langOf = async () =>
		(await site.deps.pool.query("select lang from accounts where uid = $1", [member.uid])).rows;
	expect(await langOf()).toEqual([{ lang: null }]);
	const { cookie, ...headers } = browserHeaders("phone");
	expect((await logInWithPassword(site, member, { ...headers, cookie: `${cookie}; lang=hi` })).status).toBe(200);
	expect(await langOf()).toEqual([{ lang: "hi" }]);
	await site.as(member).post("/selfapi/session/chooselang", { lang: "fr" });
	expect(await langOf()).toEqual([{ lang: "fr" }]);
});
