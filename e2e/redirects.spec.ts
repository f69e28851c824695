import { siteUrl } from "./address.ts";
import { button, passwordField } from "./authScreens.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, notFound, test, waitForHydration } from "./test.ts";

/** Spellings of an external address in open-redirect attempts. */
const spellings = [
	"https://evil.example/",
	"HTTPS:evil.example",
	"//evil.example/",
	"///evil.example/",
	"/\\evil.example/",
	"\\/evil.example/",
	"/\t/evil.example/",
	"/\n/evil.example/",
	"/\r\\evil.example/",
	"\u0001//evil.example/",
	"/.//evil.example/",
	"/%2e//evil.example/",
	"/x/..//evil.example/",
	"/ng//evil.example/",
	"//user@evil.example/",
	"/%09/evil.example/",
	"/%5Cevil.example/",
	"/%2F/evil.example/",
	"javascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
];

test("refuses external return addresses for a logged-in member", async ({ openPage }) => {
	const { request } = await openPage(await createMember());
	for (const back of spellings) {
		const query = `back=${encodeURIComponent(back)}`;
		const reached = await request.get(`/account?${query}`);
		expect(new URL(reached.url()).origin, JSON.stringify(back)).toBe(siteUrl);
		expect(reached.url(), JSON.stringify(back)).not.toContain("/account?");
		for (const path of [
			"/account/second",
			"/account/register",
			"/choose",
			"/confirm/setpassword",
			"/welcome/done",
			"/creator",
		]) {
			const response = await request.get(`${path}?${query}`, { maxRedirects: 0 });
			const { location } = response.headers();
			if (location) expect(new URL(location, siteUrl).origin, `${path} ${JSON.stringify(back)}`).toBe(siteUrl);
			else
				expect(await response.text(), path).not.toMatch(
					/(href|action|url)="?(https?:)?[\\/]{2}(user@)?evil|="javascript:|="data:text/i,
				);
		}
	}
});

test("refuses external return addresses after login", async ({ openPage, allowedErrors }) => {
	test.slow();
	allowedErrors.push(notFound);
	const member = await createMember();
	const page = await openPage();
	for (const back of [
		"//evil.example/",
		"/\\evil.example/",
		"/\t/evil.example/",
		"/.//evil.example/",
		"/%5Cevil.example/",
	]) {
		await page.goto("about:blank");
		await page.context().clearCookies();
		await page.goto(`/account?back=${encodeURIComponent(back)}`);
		await waitForHydration(page);
		await page.getByLabel(t("logIn.identifier")).fill(member.username);
		await passwordField(page).fill(member.password);
		await button(page, t("logIn.submit")).click();
		await expect(page, JSON.stringify(back)).toHaveURL((url) => url.pathname !== "/account");
		expect(new URL(page.url()).origin, JSON.stringify(back)).toBe(siteUrl);
	}
});

test("accepts a return address with non-Latin characters", async ({ openPage }) => {
	const page = await openPage(await createMember());
	await page.goto(`/account?back=${encodeURIComponent("/search?q=फ़ोन")}`);
	await expect(page).toHaveURL((url) => url.pathname === "/search" && url.searchParams.get("q") === "फ़ोन");
});
