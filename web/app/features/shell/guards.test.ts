import { describe, expect, test } from "vitest";
import { findScreen } from "../../lib/find-screen.ts";
import { currentPathOf, findRedirect, type GuardInput } from "./guards.ts";

type Visitor = Omit<GuardInput, "screen" | "currentPath">;

const guest: Visitor = {
	viewer: { loggedIn: false, banned: false, countryFid: 293, creator: false },
	site: { features: { wallet: true, football: false, np: true, timedPosts: true, videos: true } },
	environment: "development",
	section: { locale: "global" },
	homeSection: { locale: "global" },
	sessionInvalid: false,
	method: "GET",
};
const member = (fields: Partial<GuardInput["viewer"]> = {}): Visitor => ({
	...guest,
	viewer: { ...guest.viewer, loggedIn: true, countryFid: 188, ...fields },
});
const banned: Visitor = { ...member({ banned: true }), section: { locale: "ng" } };
const features = (wallet: boolean, football: boolean) => ({
	site: { features: { wallet, football, np: true, timedPosts: true, videos: true } },
});
const open = (visitor: Visitor, address: string): string | undefined => {
	const url = new URL(address, "http://localhost");
	return findRedirect({ ...visitor, screen: findScreen(url.pathname).screen, currentPath: currentPathOf(url) });
};

test.each<[string, Visitor, string, string | undefined]>([
	["the wallet, on", member(), "/ucenter/wallet", undefined],
	["the wallet, off", { ...member(), ...features(false, false) }, "/ucenter/wallet/card", "/ucenter/account/posts"],
	[
		"the wallet, off, in a section",
		{ ...member(), ...features(false, false), section: { locale: "ke" } },
		"/ke/ucenter/wallet",
		"/ke/ucenter/account/posts",
	],
	["the Creator Center, for a member", member(), "/ucenter/account/creator/income", "/creator"],
	["the Creator Center, for a creator", member({ creator: true }), "/ucenter/account/creator", undefined],
	["football, off", member(), "/goldenfootball", "/"],
	["football, on, in another section", { ...member(), ...features(true, true) }, "/goldenfootball", "/"],
	[
		"football, on, in India",
		{ ...member(), ...features(true, true), section: { locale: "in" } },
		"/in/goldenfootball",
		undefined,
	],
	["a test screen in development", guest, "/test", undefined],
	["a test screen in production", { ...guest, environment: "production" }, "/test", "/"],
	["the ranking for a guest", guest, "/ranking", "/ranking/global"],
	["the ranking for a member of 293", member({ countryFid: 293 }), "/ranking", "/ranking/global"],
	["the ranking for a member of a country", member(), "/ranking", undefined],
	[
		"a member's screen for a guest",
		guest,
		"/welcome?back=%2Fx&utm_source=y",
		"/account?back=%2Fwelcome%3Fback%3D%252Fx",
	],
	["a member's screen for a member", member(), "/welcome", undefined],
	["an administrator's screen for a guest", guest, "/admin", "/account?back=%2Fadmin"],
	["any screen with a valid session", member(), "/forum", undefined],
	["a lost session", { ...guest, sessionInvalid: true }, "/forum", "/creator?back=%2Fforum"],
	["a lost session that posts", { ...guest, sessionInvalid: true, method: "POST" }, "/quick-action", "/creator"],
	["a lost session that logs in", { ...guest, sessionInvalid: true, method: "POST" }, "/account", undefined],
	["a lost session on the redirect target", { ...guest, sessionInvalid: true }, "/creator", undefined],
])("%s", (_case, visitor, address, to) => {
	expect(open(visitor, address)).toBe(to);
});

describe("a banned member", () => {
	test.each([
		"/",
		"/forum/294/1001",
		"/ucenter/account/posts",
		"/ucenter/account/followers?uid=7",
		"/ucenter/faq",
		"/banned",
		"/account/logout",
		"/termofuse",
		"/search",
		"/ucenter/setting/helpcenter/version",
	])("reads %s", (path) => {
		expect(open(banned, path)).toBeUndefined();
	});
	test.each([
		"/note/thread",
		"/following",
		"/ucenter/setting/account",
		"/ucenter/account/posts/drafts",
		"/welcome",
		"/admin/feedback",
		"/ucenter/wallet",
		"/quick-action",
	])("is redirected from %s", (path) => {
		expect(open(banned, path)).toBe("/ng/banned");
		expect(open(member(), path)).toBeUndefined();
	});
	test.each(["/forum/294/1001", "/quick-action", "/ucenter/setting/helpcenter/feedback"])(
		"cannot post to %s",
		(path) => {
			expect(open({ ...banned, method: "POST" }, path)).toBe("/ng/banned");
		},
	);
	test("can log out", () => {
		expect(open({ ...banned, method: "POST" }, "/account/logout")).toBeUndefined();
	});
});
