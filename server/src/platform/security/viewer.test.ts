import { expect, test } from "vitest";
import { type Access, accessError } from "#contract/access.ts";
import { createViewer, guest, type RoleAssignment } from "./viewer.ts";

const everywhere = { section: null, board: null, topic: null };
const roles = {
	administrator: { ...everywhere, role: "administrator" },
	"country manager": { ...everywhere, role: "country-manager", section: 188 },
	"board moderator": { ...everywhere, role: "board-moderator", board: 294, section: 188 },
	"moderator of every section": { ...everywhere, role: "board-moderator", board: 294 },
	"topic host": { ...everywhere, role: "topic-host", topic: 7 },
} as const satisfies Record<string, RoleAssignment>;
const member = { ...guest, loggedIn: true, uid: 1 };
const viewerWith = (role?: keyof typeof roles, banned = false) =>
	createViewer({ ...member, banned, roles: role ? [roles[role]] : [] });

test.each([
	[undefined, [false, false, false, false]],
	["administrator", [true, true, true, true]],
	["country manager", [true, true, false, false]],
	["board moderator", [true, false, false, false]],
	["moderator of every section", [true, false, true, false]],
	["topic host", [false, false, false, false]],
] as const)(
	"%s moderates the board, another board, the board in another section, another board in another section: %s",
	(role, expected) => {
		const viewer = viewerWith(role);
		expect([
			viewer.moderates(188, 294),
			viewer.moderates(188, 770),
			viewer.moderates(207, 294),
			viewer.moderates(207, 770),
		]).toEqual(expected);
		expect(viewerWith(role, true).moderates(188, 294)).toBe(false);
	},
);

test("a country manager manages one section, a topic host hosts one topic, an administrator all", () => {
	expect([
		viewerWith("country manager").manages(188),
		viewerWith("country manager").manages(207),
		viewerWith("board moderator").manages(188),
	]).toEqual([true, false, false]);
	expect([
		viewerWith("topic host").hosts(7),
		viewerWith("topic host").hosts(8),
		viewerWith("administrator").hosts(8),
	]).toEqual([true, false, true]);
	expect(viewerWith("administrator").manages(207)).toBe(true);
});

test.each<[Access, string, (string | undefined)[]]>([
	["public", "everybody", [undefined, undefined, undefined, undefined, undefined]],
	["member", "members, also banned ones", ["login-required", undefined, undefined, undefined, undefined]],
	["moderator", "moderators and administrators", ["login-required", "not-allowed", "banned", undefined, undefined]],
	["admin", "administrators", ["login-required", "not-allowed", "banned", "not-allowed", undefined]],
])("access %s is for %s", (access, _who, expected) => {
	const viewers = [
		guest,
		viewerWith("topic host"),
		viewerWith("administrator", true),
		viewerWith("board moderator"),
		viewerWith("administrator"),
	];
	expect(viewers.map((viewer) => accessError(access, viewer))).toEqual(expected);
});
