import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { isOlderVersion } from "./appVersion.ts";

const site = await buildTestApp();
const url = "/v5/user/changePassword";
const body = { oldpassword: "wrong-one", newpassword: "new-secret", newpassword2: "new-secret" };

test.each([
	["5.1.2", true],
	["5.0.9", true],
	["4.9", true],
	["5.1", true],
	["", true],
	["new", true],
	["5.1.3", false],
	["5.1.3.1", false],
	["5.1.10", false],
	["5.2", false],
	["10", false],
])("%j comes before 5.1.3: %s", (version, older) => {
	expect(isOlderVersion(version, "5.1.3")).toBe(older);
});

test("an older app can't change the password; a newer one and a browser can", async () => {
	const caller = site.as(await site.member());
	const old = await caller.post(url, body, { "app-version": "5.1.2" });
	expectError(old, { status: 403, reason: "app-too-old", lang: "en" });
	expect(old.body.msg).toBe("Older versions cannot change passwords, please upgrade.");
	for (const headers of [{ "app-version": "5.1.3" }, {}])
		expect((await caller.post(url, body, headers as Record<string, string>)).body.reason).toBe("old-password-wrong");
});
