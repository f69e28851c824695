import { expect, test } from "vitest";
import {
	decryptTotpKey,
	deriveRecoveryCodes,
	encryptTotpKey,
	findTotpStep,
	generateTotpKey,
	normalizeRecoveryCode,
	totpUri,
} from "./codes.ts";

/** Key of the examples in RFC 6238, whose codes of eight digits end in these six. */
const rfcKey = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
	[59, "287082", 1],
	[1_111_111_109, "081804", 37_037_036],
	[1_234_567_890, "005924", 41_152_263],
	[20_000_000_000, "353130", 666_666_666],
	[59, "28 70-82", 1],
	[89, "287082", 1],
	[29, "287082", 1],
	[119, "287082", undefined],
	[59, "94287082", undefined],
	[59, "28708", undefined],
	[59, "２８７０８２", undefined],
	[59, "", undefined],
])("at second %i the code %j is of step %s", (seconds, code, step) => {
	expect(findTotpStep(rfcKey, code, new Date(seconds * 1000))).toBe(step);
});

test("keys have 160 random bits; the URI names site and member", () => {
	const key = generateTotpKey();
	expect(key).toMatch(/^[A-Z2-7]{32}$/);
	expect(generateTotpKey()).not.toBe(key);
	expect(totpUri(key, "Baraza & Co", "ada")).toMatch(
		/^otpauth:\/\/totp\/Baraza%20%26%20Co:ada\?issuer=Baraza%20%26%20Co&secret=/,
	);
});

test("recovery codes depend on secret, member and batch", () => {
	const codes = deriveRecoveryCodes("secret", 7, "batch");
	expect(codes).toEqual(deriveRecoveryCodes("secret", 7, "batch"));
	expect(new Set(codes).size).toBe(10);
	for (const code of codes) expect(code).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
	for (const others of [
		deriveRecoveryCodes("other", 7, "batch"),
		deriveRecoveryCodes("secret", 8, "batch"),
		deriveRecoveryCodes("secret", 7, "next"),
	])
		expect(codes.filter((code) => others.includes(code))).toEqual([]);
	expect(normalizeRecoveryCode(" ABCD efgh–2345 ")).toBe("abcdefgh2345");
});

test("a text is decrypted only with the same secret, for the same owner, unchanged", () => {
	const encrypted = encryptTotpKey({ secret: "a" }, 7, "words");
	expect(decryptTotpKey({ secret: "a" }, 7, encrypted)).toBe("words");
	expect(encryptTotpKey({ secret: "a" }, 7, "words")).not.toBe(encrypted);
	expect(decryptTotpKey({ secret: "b" }, 7, encrypted)).toBeUndefined();
	expect(decryptTotpKey({ secret: "a" }, 8, encrypted)).toBeUndefined();
	const changed = Buffer.from(encrypted, "base64url");
	changed[14] = (changed[14] ?? 0) ^ 1;
	expect(decryptTotpKey({ secret: "a" }, 7, changed.toString("base64url"))).toBeUndefined();
});
