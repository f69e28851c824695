import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Config, readConfig } from "../src/config.ts";
import { listMissingSettings } from "../src/platform/missingSettings.ts";
import { facebookApp } from "./facebookGraph.ts";
import { oidcClient } from "./oidcProvider.ts";
import { buildTestApp } from "./testApp.ts";

const google = { issuer: "https://issuer.example", tokenInfoUrl: "https://issuer.example/tokeninfo", ...oidcClient };
const facebook = { ...facebookApp, graphUrl: "https://graph.example", dialogUrl: "https://graph.example/dialog" };
const sms = { url: "https://gateway.example", token: "t", from: "Baraza" };
const all: Partial<Config> = {
	google,
	facebook,
	sms,
	smtpUrl: "smtp://mail.example",
	mailFrom: "Baraza <hello@baraza.example>",
	googlePlayUrl: "https://play.google.com/store/apps/details?id=example.baraza",
	appStoreUrl: "https://apps.apple.com/app/id1",
	geoHeaders: { country: "cf-ipcountry", city: "cf-ipcity" },
};
const settings = ["GOOGLE_CLIENT_ID", "FACEBOOK_APP_ID", "SMS_URL", "SMTP_URL"];

/** A site with these settings. */
async function open(config: Partial<Config>) {
	const site = await buildTestApp(config, { pages: true });
	const { app } = site;
	const look = async (url: string, token?: string) => {
		const cookie = token ? `baraza_session=${token}` : "";
		const { statusCode, headers, body } = await app.inject({
			method: "GET",
			url,
			headers: { accept: "text/html", cookie },
		});
		return { status: statusCode, to: headers.location, body };
	};
	return { site, look };
}

describe("missing settings", async () => {
	const none: Partial<Config> = {
		google: undefined,
		facebook: undefined,
		sms: undefined,
		smsCodes: false,
		smtpUrl: undefined,
		environment: "production",
	} as Partial<Config>;
	const [bare, whole] = [await open(none), await open(all)];

	test.each(["/account", "/account/register", "/account/email", "/?showlogin=yes", "/creator"])(
		"social login is hidden on %s unless configured",
		async (path) => {
			for (const provider of ["/account/with/google", "/account/with/facebook"]) {
				expect((await bare.look(path)).body).not.toContain(provider);
				expect((await whole.look(path)).body).toContain(provider);
			}
		},
	);

	test("phones register without a code, and nothing asks for one", async () => {
		expect((await bare.look("/account/register")).body).not.toContain('value="send-code"');
		expect((await whole.look("/account/register")).body).toContain('value="send-code"');
		expect(await bare.look("/ng/forget")).toMatchObject({ status: 302, to: "/ng/forget/email" });
		expect((await bare.look("/forget/email")).body).not.toContain('href="/forget"');
		expect((await whole.look("/forget/email")).body).toContain('href="/forget"');
		const asked = await bare.site.guest.post("/v5/user/recover", { mobile: "08031234567", cid: "188" });
		expect([asked.status, asked.body.reason]).toEqual([503, "sms-unavailable"]);
	});

	test("the page of a provider that is not configured shows an error with a link", async () => {
		for (const provider of ["google", "facebook"]) {
			const page = await bare.look(`/account/with/${provider}`);
			expect([page.status, page.body.includes("/account")]).toEqual([403, true]);
		}
	});

	test("administrators see missing settings on their settings page, members never", async () => {
		const page = "/ucenter/setting/account";
		const [admin, member] = [
			await bare.site.member({ roles: [{ role: "administrator" }], groupId: 6 }),
			await bare.site.member(),
		];
		const [seen, hidden] = [await bare.look(page, admin.token), await bare.look(page, member.token)];
		for (const name of settings) {
			expect(seen.body, name).toContain(name);
			expect(hidden.body, name).not.toContain(name);
		}
		expect(hidden.body).not.toMatch(/\/account\/with\/(google|facebook)/);
		const other = await whole.look(
			page,
			(await whole.site.member({ roles: [{ role: "administrator" }], groupId: 6 })).token,
		);
		for (const name of settings) expect(other.body, name).not.toContain(name);
	});

	test("the admin page lists every missing setting, or none when all are set", async () => {
		const admin = await bare.site.member({ roles: [{ role: "administrator" }], groupId: 6 });
		for (const lang of ["en", "fr", "hi"]) {
			const { body } = await bare.look("/admin", `${admin.token}; lang=${lang}`);
			for (const name of [
				...settings,
				"PUBLIC_URL",
				"GOOGLE_PLAY_URL, APP_STORE_URL",
				"COUNTRY_HEADER, CITY_HEADER",
				"METRICS_TOKEN",
			])
				expect(body, `${name} in ${lang}`).toContain(name);
			expect(body).not.toMatch(/unset\.\w+</);
		}
		const { status, body } = await whole.look(
			"/admin",
			(await whole.site.member({ roles: [{ role: "administrator" }], groupId: 6 })).token,
		);
		expect(status).toBe(200);
		expect(body).not.toMatch(/[A-Z]+_(URL|HEADER|TOKEN|PROXY)/);
	});
});

describe("missing settings by configuration", () => {
	const parts = async (config: Partial<Config>): Promise<string> =>
		listMissingSettings({ ...(await readBare()), ...all, ...config })
			.map(({ part, settings }) => `${part}: ${settings}`)
			.join("; ");
	const readBare = async (): Promise<Config> =>
		readConfig({ APP_ENV: "test", DATA_DIR: mkdtempSync(join(tmpdir(), "baraza-unset-")) });
	const production = {
		environment: "production",
		metricsToken: "t",
		trustProxy: 1,
		publicUrl: "https://baraza.example",
	} as const;

	test.each<[string, Partial<Config>, string]>([
		["all set, outside production", {}, ""],
		["all set, in production", production, ""],
		["no https in production", { ...production, publicUrl: "http://baraza.example" }, "address: PUBLIC_URL"],
		["https, so a proxy, that is not trusted", { ...production, trustProxy: 0 }, "proxies: TRUST_PROXY"],
		["no rate limits", { rateLimits: false }, "limits: RATE_LIMITS"],
		[
			"no e-mail and SMS outside production",
			{ smtpUrl: undefined, sms: undefined },
			"mailLocal: SMTP_URL; smsLocal: SMS_URL",
		],
		[
			"no e-mail and SMS in production",
			{ ...production, smtpUrl: undefined, sms: undefined },
			"mail: SMTP_URL; sms: SMS_URL",
		],
		["a sender at localhost", { mailFrom: "Baraza <noreply@localhost>" }, "sender: MAIL_FROM"],
		["one store only", { appStoreUrl: "https://www.apple.com/app-store/" }, "stores: APP_STORE_URL"],
		["no geo headers", { geoHeaders: { country: undefined, city: undefined } }, "geo: COUNTRY_HEADER, CITY_HEADER"],
		["a country without a city", { geoHeaders: { country: "cf-ipcountry", city: undefined } }, ""],
		["separate processes with local disks", { role: "web" }, "files: S3_ENDPOINT, S3_BUCKET"],
		["no metrics token in production", { ...production, metricsToken: undefined }, "metrics: METRICS_TOKEN"],
	])("%s", async (_what, config, expected) => {
		expect(await parts(config)).toBe(expected);
	});
});
