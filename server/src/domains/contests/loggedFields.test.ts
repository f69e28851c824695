import { expect, test } from "vitest";
import { loggedFields } from "./loggedFields.ts";

test("the first of a month is “1er” in French", () => {
	const times = { from: "2026-12-01T10:00:00Z", to: "2026-12-11T10:00:00Z" };
	expect(loggedFields.withoutVotes("fr", times)).toMatch(/1er déc\. 2026.* 11 déc\. 2026/);
	expect(loggedFields.withoutVotes("en", times)).toMatch(/1 Dec 2026.* 11 Dec 2026/);
});
