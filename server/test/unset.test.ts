import { existsSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import type { Config } from "../src/config.ts";
import { loadWebBuild } from "../src/platform/webBuild.ts";
import { buildTestApp } from "./app.ts";
import { facebookApp } from "./graph.ts";
import { issuerClient } from "./issuer.ts";

const built = existsSync(new URL("../../web/build/server/index.js", import.meta.url));
const google = { issuer: "https://issuer.example", tokenInfoUrl: "https://issuer.example/tokeninfo", ...issuerClient };
const facebook = { ...facebookApp, graphUrl: "https://graph.example", dialogUrl: "https://graph.example/dialog" };
const sms = { url: "https://gateway.example", token: "t", from: "Baraza" };
const all: Partial<Config> = { google, facebook, sms, smtpUrl: "smtp://mail.example" };
const settings = ["GOOGLE_CLIENT_ID", "FACEBOOK_APP_ID", "SMS_URL", "SMTP_URL"];

/** A site with these settings, as browsers see it. */
async function open(config: Partial<Config>) {
	const site = await buildTestApp(config);
	const app = await buildApp(site.deps, { web: await loadWebBuild(), limits: false });
	await app.ready();
	afterAll(() => app.close());
	const look = async (url: string, token?: string) => {
		const cookie = token ? `baraza_session=${token}` : "";
		const { statusCode, headers, body } = await app.inject({ method: "GET", url, headers: { accept: "text/html", cookie } });
		return { status: statusCode, to: headers.location, body };
	};
	return { site, look };
}

describe.skipIf(!built)("what is not set up", async () => {
	if (!built) return;
	const none: Partial<Config> = {
		google: undefined,
		facebook: undefined,
		sms: undefined,
		smsCodes: false,
		smtpUrl: undefined,
		environment: "production",
	} as Partial<Config>;
	const [bare, whole] = [await open(none), await open(all)];

	test.each(["/account", "/account/register", "/account/email", "/?showlogin=yes", "/creator"])("is hidden on %s, and there when it is", async (path) => {
		for (const way of ["/account/with/google", "/account/with/facebook"]) {
			expect((await bare.look(path)).body).not.toContain(way);
			expect((await whole.look(path)).body).toContain(way);
		}
	});

	test("numbers register without a code, and nobody is led to wait for one", async () => {
		expect((await bare.look("/account/register")).body).not.toContain('value="send-code"');
		expect((await whole.look("/account/register")).body).toContain('value="send-code"');
		expect(await bare.look("/ng/forget")).toMatchObject({ status: 302, to: "/ng/forget/email" });
		expect((await bare.look("/forget/email")).body).not.toContain('href="/forget"');
		expect((await whole.look("/forget/email")).body).toContain('href="/forget"');
		const asked = await bare.site.guest.post("/v5/user/recover", { mobile: "08031234567", cid: "188" });
		expect([asked.status, asked.body.reason]).toEqual([503, "sms-unavailable"]);
	});

	test("who goes there all the same is told kindly", async () => {
		for (const way of ["google", "facebook"]) {
			const page = await bare.look(`/account/with/${way}`);
			expect([page.status, page.body.includes("/account")]).toEqual([403, true]);
		}
	});

	test("administrators read in their settings which settings are missing, members never", async () => {
		const page = "/ucenter/setting/account";
		const [admin, member] = [await bare.site.member({ admin: true, groupId: 6 }), await bare.site.member()];
		const [seen, hidden] = [await bare.look(page, admin.token), await bare.look(page, member.token)];
		for (const name of settings) {
			expect(seen.body, name).toContain(name);
			expect(hidden.body, name).not.toContain(name);
		}
		expect(hidden.body).not.toMatch(/\/account\/with\/(google|facebook)/);
		const other = await whole.look(page, (await whole.site.member({ admin: true, groupId: 6 })).token);
		for (const name of settings) expect(other.body, name).not.toContain(name);
	});
});
