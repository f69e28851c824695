import { expect, test } from "vitest";
import { expectError } from "./expectError.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();

test.each([
	["/selfapi/no/such", "legacy"],
	["/v5/no/such", "v5"],
	["/api/no/such", "legacy"],
] as const)("%s is an unknown call for every content type", async (url, convention) => {
	const kinds = { json: "application/json", form: "application/x-www-form-urlencoded", xml: "text/xml" };
	for (const type of Object.values(kinds)) {
		const response = await site.guest.post(url, "{}", { "content-type": type });
		expectError(response, { status: 404, reason: "not-found", convention });
		expect(response.headers["content-type"]).toContain("json");
	}
	expectError(await site.guest.get(url), { status: 404, reason: "not-found", convention });
});
