import { expect, test } from "vitest";
import { feedbackSourcePath, sourceScreen } from "./source-screen.ts";

const here = "http://baraza.example/ng/ucenter/setting/helpcenter/feedback";

test.each([
	["http://baraza.example/ng/forum/294/7?page=2#pid9", "/ng/forum/294/7"],
	["http://baraza.example/account/confirm?token=secret", "/account/confirm"],
	["http://baraza.example/", "/"],
	["https://baraza.example/forum", "/forum"],
])("%s came from %s", (referer, path) => {
	expect(sourceScreen(referer, here)).toBe(path);
});

test.each([
	null,
	"",
	"nonsense",
	"http://evil.example/forum",
	"http://baraza.example.evil.example/forum",
	"http://baraza.example:81/forum",
	"http://baraza.example//evil.example/x",
	"http://baraza.example/<script>'",
	`http://baraza.example/${"x".repeat(200)}`,
	"http://baraza.example/ucenter/setting/helpcenter/feedback?sent=1",
	"javascript:alert(1)",
])("%s gives no screen", (referer) => {
	expect(sourceScreen(referer, here)).toBe("");
});

test.each([
	["/ng/forum", "/ng/forum"],
	["//evil.example", ""],
	["https://evil.example", ""],
	["/x?y=1", ""],
	["/x\\y", ""],
	["", ""],
])("the source path of %j is %j", (path, expected) => {
	expect(feedbackSourcePath(path)).toBe(expected);
});
