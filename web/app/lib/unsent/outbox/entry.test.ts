import { describe, expect, test } from "vitest";
import { coalesce, type OutboxEntry, type Submission, toggleOf } from "./entry.ts";

const hour = 3_600_000;
const now = 1_000 * hour;
const entry = (
	fields: Record<string, string>,
	more: Partial<OutboxEntry> = {},
	content: Partial<Submission> = {},
): OutboxEntry => ({
	...{ owner: "7", kind: "submission", key: "", state: "waiting", version: 0, at: now, ...more },
	content: {
		...{ kind: "toggle", action: "/quick-action", text: "", page: "/" },
		fields: Object.entries({ back: "/", ...fields }),
		...content,
	},
});
const waiting = (...entries: OutboxEntry[]): OutboxEntry[] =>
	entries.map((one, index) => ({ ...one, key: String(index + 1) }));

describe("a like, bookmark or follow", () => {
	const press = (name: string, value = "12", more: Partial<OutboxEntry> = {}): OutboxEntry =>
		entry({ [name]: value }, more, { pressed: { name, value } });
	const like = press("like");
	const unlike = press("unlike");
	const sending = press("like", "12", { state: "sending" });
	const refused = press("like", "12", { state: "refused", error: "Gone" });
	test.each([
		["waits when nothing else does", [], like, { remove: [], add: true }],
		["and its opposite are nothing", [like], unlike, { remove: ["1"], add: false }],
		["waits once", [like], like, { remove: [], add: false }],
		["of another post stays", [press("like", "13")], unlike, { remove: [], add: true }],
		["of another kind stays", [press("bookmark")], unlike, { remove: [], add: true }],
		["that the server may have is undone there", [sending], unlike, { remove: [], add: true }],
		["that was refused is deleted", [refused], unlike, { remove: ["1"], add: false }],
		["that was refused can be tried again", [refused], like, { remove: ["1"], add: true }],
		["is compared with the last one", [sending, unlike], like, { remove: ["2"], add: false }],
	])("%s", (_name, before, next, outcome) => expect(coalesce(waiting(...before), next)).toEqual(outcome));

	test("is recognized by its button", () => {
		expect(toggleOf(press("unfollow", "3"))).toEqual({ name: "follow", value: "3", on: false });
		expect(toggleOf(entry({ like: "3" }, {}, { kind: "reply" }))).toBeUndefined();
	});
});

test("replies and posts always wait, also with the same text", () => {
	const reply = entry({ message: "Yes" }, {}, { kind: "reply" });
	expect(coalesce(waiting(reply), reply)).toEqual({ remove: [], add: true });
});
