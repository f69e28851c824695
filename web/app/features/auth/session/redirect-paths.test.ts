import { expect, test } from "vitest";
import { pathAfterLogin } from "./redirect-paths.ts";

test.each([
	["a member of the global section", 1, 293, null, "/foryou"],
	["a member of a country", 1, 188, null, "/ng/foryou"],
	["an unknown section", 1, 999, null, "/foryou"],
	["a path to return to", 1, 188, "/ng/forum/1/2?page=3", "/ng/forum/1/2?page=3"],
	["another site", 1, 188, "//evil.example", "/ng/foryou"],
	["another site by backslash", 1, 188, "/\\evil.example", "/ng/foryou"],
	["a banned member", 5, 188, "/ng/note/thread", "/ng/banned"],
])("%s", (_name, groupid, countryFid, back, path) => {
	expect(pathAfterLogin({ groupid, countryFid }, back)).toBe(path);
});
