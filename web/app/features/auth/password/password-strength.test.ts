import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
	["", 0],
	["short", 0],
	["with space", 0],
	["x".repeat(21), 0],
	["aaaaaaaa", 1],
	["monkey", 1],
	["monkey7", 2],
	["monkeybread", 2],
	["monkeybread7", 4],
	["Monkey77", 3],
	["Lagos-by-night-7", 4],
	["नमस्ते2026", 3],
] as const)("%s has %i bars", (password, bars) => {
	expect(passwordStrength(password)).toBe(bars);
});
