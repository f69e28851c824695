import { expect, test } from "vitest";
import type { LogEntry } from "../../moderationLog/queries.ts";
import { changeOf } from "./change.ts";

test("the first of a month is “1er” in French", () => {
	const after = { withoutVotes: { from: "2026-12-01T10:00:00Z", to: "2026-12-11T10:00:00Z" } };
	const entry = { action: "readmit-thread", before: {}, after } as unknown as LogEntry;
	expect(changeOf("fr", entry, () => "").after).toMatch(/1er déc\. 2026.* 11 déc\. 2026/);
	expect(changeOf("en", entry, () => "").after).toMatch(/1 Dec 2026.* 11 Dec 2026/);
});
