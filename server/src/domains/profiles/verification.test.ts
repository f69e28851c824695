import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { guest } from "../../platform/security/viewer.ts";
import { mayPerformVerifiedAction } from "./policy.ts";
import { profileOf } from "./profiles.fixture.ts";

const site = await buildTestApp();

const complete = { avatar: true, birthday: true, gender: true, email: true };
const member = { ...guest, loggedIn: true, uid: 1 };
const reasonOf = (viewer: typeof guest, action: string, verification: typeof complete): string => {
	const verdict = mayPerformVerifiedAction(viewer, action, verification, ["exchange", "store"]);
	return verdict.ok ? "yes" : verdict.why;
};

test.each([
	["a guest", guest, "store", complete, "login-required"],
	["a banned member", { ...member, banned: true }, "store", complete, "banned"],
	["a complete profile", member, "store", complete, "yes"],
	["no picture", member, "store", { ...complete, avatar: false }, "verification-needed"],
	["no e-mail", member, "exchange", { ...complete, email: false }, "verification-needed"],
	["an action that needs no verified profile", member, "reply", { ...complete, avatar: false }, "yes"],
])("actions that need a verified profile: %s", (_what, viewer, action, verification, expected) =>
	expect(reasonOf(viewer, action, verification)).toBe(expected),
);

test("a member's verification lists what is complete", async () => {
	const amina = await site.member({ emailVerifiedAt: undefined });
	expect((await profileOf(site, amina)).verification).toEqual({
		avatar: false,
		birthday: false,
		gender: false,
		email: false,
	});
	await site.as(amina).post("/v5/user/editInfo", { gender: 3, birthyear: 1990, birthmonth: 1, birthday: 1 });
	expect((await profileOf(site, amina)).verification).toEqual({
		avatar: false,
		birthday: true,
		gender: true,
		email: false,
	});
});
