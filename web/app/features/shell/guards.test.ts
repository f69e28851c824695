import { describe, expect, test } from "vitest";
import { type GuardInput, requestLocation, runGuard } from "./guards.ts";

const guest: GuardInput = {
	viewer: { loggedIn: false, groupid: 0, countryFid: 293, admin: false },
	site: { features: { wallet: true, football: false } },
	environment: "development",
	section: { locale: "global" },
	homeSection: { locale: "global" },
	sessionLost: false,
	method: "GET",
	path: "/",
	currentPath: "/",
};
const member = (fields: Partial<GuardInput["viewer"]> = {}): GuardInput => ({
	...guest,
	viewer: { ...guest.viewer, loggedIn: true, groupid: 1, countryFid: 188, ...fields },
});
const banned = { ...member({ groupid: 5 }), section: { locale: "ng" } };
const features = (wallet: boolean, football: boolean) => ({ site: { features: { wallet, football } } });

test("an unknown guard name throws", () => {
	for (const name of ["", "toString", "__proto__", "admin"]) expect(() => runGuard(name, guest)).toThrow("Unknown middleware");
});

test.each<[string, string, GuardInput, string | undefined]>([
	["wallet", "on", member(), undefined],
	["wallet", "off", { ...member(), ...features(false, false) }, "/ucenter/account/posts"],
	["wallet", "off, in a section", { ...member(), ...features(false, false), section: { locale: "ke" } }, "/ke/ucenter/account/posts"],
	["football", "off", member(), "/"],
	["football", "on", { ...member(), ...features(true, true) }, undefined],
	["test", "in development", guest, undefined],
	["test", "in production", { ...guest, environment: "production" }, "/"],
	["ranking", "a guest", guest, "/ranking/global"],
	["ranking", "a member of 293", member({ countryFid: 293 }), "/ranking/global"],
	["ranking", "a member of a country", member(), undefined],
	["member", "a guest", { ...guest, currentPath: "/welcome?x=1" }, "/account?back=%2Fwelcome%3Fx%3D1"],
	["member", "a member", member(), undefined],
	["session", "a valid session", member(), undefined],
	["session", "a lost one", { ...guest, sessionLost: true, path: "/forum", currentPath: "/forum" }, "/creator?back=%2Fforum"],
	["session", "a lost one that posts", { ...guest, sessionLost: true, method: "POST", path: "/deed", currentPath: "/deed" }, "/creator"],
	["session", "a lost one that logs in", { ...guest, sessionLost: true, method: "POST", path: "/account" }, undefined],
	["session", "a lost one on the redirect target", { ...guest, sessionLost: true, path: "/creator" }, undefined],
])("%s: %s", (name, _case, asked, to) => {
	expect(runGuard(name, asked)).toBe(to);
});

describe("a banned member", () => {
	test.each([
		"/",
		"/forum/294/1001",
		"/ucenter/account/posts",
		"/ucenter/faq",
		"/banned",
		"/account/logout",
		"/termofuse",
		"/search",
		"/ucenter/setting/helpcenter/version",
	])("reads %s", (path) => {
		expect(runGuard("banned", { ...banned, path })).toBeUndefined();
	});
	test.each([
		"/note/thread",
		"/following",
		"/ucenter/setting/account",
		"/ucenter/account/posts/drafts",
		"/welcome",
		"/admin/feedback",
		"/ucenter/wallet",
		"/deed",
	])("is redirected from %s", (path) => {
		expect(runGuard("banned", { ...banned, path })).toBe("/ng/banned");
		expect(runGuard("banned", { ...member(), path })).toBeUndefined();
	});
	test.each(["/forum/294/1001", "/deed", "/ucenter/setting/helpcenter/feedback"])("cannot post to %s", (path) => {
		expect(runGuard("banned", { ...banned, method: "POST", path })).toBe("/ng/banned");
	});
	test("can log out", () => {
		expect(runGuard("banned", { ...banned, method: "POST", path: "/account/logout" })).toBeUndefined();
	});
});

test.each([
	["http://a/ng/forum/294/7.data?_routes=root&page=2&x=1", { path: "/forum/294/7", currentPath: "/ng/forum/294/7?page=2" }],
	["http://a/_root.data", { path: "/", currentPath: "/" }],
	["http://a/ng", { path: "/", currentPath: "/ng" }],
	["http://a/ng/", { path: "/", currentPath: "/ng/" }],
	["http://a/note/thread/", { path: "/note/thread", currentPath: "/note/thread/" }],
	["http://a/nowhere", { path: "/nowhere", currentPath: "/nowhere" }],
])("reads %s", (address, place) => {
	expect(requestLocation(address)).toEqual(place);
});
