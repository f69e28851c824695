import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chatEvents } from "#contract/chatEvents.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import { moderationActions } from "#contract/moderationActions.ts";
import { findLoggedField, registerModeration } from "./domains/moderationSlot.ts";
import { domains, product } from "./domains.ts";
import type { Deps } from "./platform/context.ts";

const web = fileURLToPath(new URL("../../web/", import.meta.url));

test("every icon that is declared is in the sprite", () => {
	const sprite = readFileSync(join(web, "public/icons.svg"), "utf8");
	const declared = [
		...domains.flatMap(({ notifications, admin }) => [...notifications, ...admin]),
		...Object.values(moderationActions),
	].flatMap((row) => ("icon" in row ? row.icon : []));
	expect(declared.length).toBeGreaterThan(0);
	expect(declared.filter((icon) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
});

test("an action of moderators belongs to one domain, and its fields of the log are those of this domain", () => {
	const bugs = domains.find(({ name }) => name === "bugs") ?? expect.unreachable();
	expect(() => registerModeration([bugs, { ...bugs, loggedFields: {} }])).toThrow("two domains declare");
	registerModeration(domains);
	expect(findLoggedField("triage-bug", "status")).toBe(bugs.loggedFields.status);
	expect(findLoggedField("triage-bug", "closed")).toBeUndefined();
	expect(findLoggedField("close-thread", "closed")?.("en", true, String)).toBe("Closed");
	expect(findLoggedField("open-thread", "closed")).toBe(findLoggedField("close-thread", "closed"));
});

test("each way to find members is given by one domain", () => {
	const given = domains.flatMap(({ members }) => Object.keys(members));
	expect(given.sort()).toEqual(["findCallViewer", "findMember", "findViewer", "loadUnread"]);
});

test("kinds of notifications that are switched off together say the same of their setting", () => {
	const settings = domains.flatMap(({ notifications }) => notifications.map(({ setting }) => setting));
	for (const setting of settings) expect(setting).toEqual(settings.find(({ name }) => name === setting.name));
});

test("every kind of room of open pages has a policy that says who joins it", () => {
	const kinds = Object.values(liveEvents).map(({ roomKind }) => roomKind);
	// The pages of a member are in that room without joining.
	const joined = kinds.filter((kind) => kind !== "member");
	expect(Object.keys(product.rooms({} as Deps))).toEqual(expect.arrayContaining(joined));
});

// A `listenLive` of a kind has all of its events by its type; that there is one only the sources say.
test("pages listen for the events of every kind of room", () => {
	const text = readdirSync(join(web, "app"), { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path))
		.map((path) => readFileSync(join(web, "app", path), "utf8"))
		.join("\n");
	const listened = [...text.matchAll(/listenLive<([^>]+)>\(/g)].flatMap(([, kinds = ""]) =>
		[...kinds.matchAll(/"(\w+)"/g)].map(([, kind]) => kind),
	);
	const kinds = Object.values({ ...liveEvents, ...chatEvents }).map(({ roomKind }) => roomKind);
	expect(kinds.filter((kind) => !listened.includes(kind))).toEqual([]);
});
