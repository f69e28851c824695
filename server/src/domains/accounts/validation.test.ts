import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { guest } from "../../platform/security/viewer.ts";
import { mayPublish } from "./policy.ts";
import {
	assertRegistration,
	isEmail,
	passwordError,
	type Registration,
	registrationEmailError,
	usernameError,
} from "./validation.ts";

const settings = { reservedWords: ["brandname", "admin"], emailEndings: ["com", "cn", "net"] };

test.each<[string, ErrorCode | undefined]>([
	["", "username-empty"],
	["abcd", "username-too-short"],
	["abcde", undefined],
	["a_b_9", undefined],
	["a".repeat(20), undefined],
	["a".repeat(21), "username-format"],
	["with space", "username-format"],
	["dash-ed", "username-format"],
	["nom_é_ici", "username-format"],
	["नमस्ते_दोस्त", "username-format"],
	["abcde\n", "username-format"],
	["the_ADMIN_1", "username-taken"],
	["brandname", "username-taken"],
])("username %j: %s", (username, fault) => {
	expect(usernameError(username, settings.reservedWords)).toBe(fault);
});

test.each<[string, ErrorCode | undefined]>([
	["", "password-empty"],
	["12345", "password-too-short"],
	["123456", undefined],
	["a".repeat(20), undefined],
	["a".repeat(21), "password-too-long"],
	["with space", "password-format"],
	["पासवर्ड१", undefined],
])("password %j: %s", (password, fault) => {
	expect(passwordError(password)).toBe(fault);
});

test.each<[string, ErrorCode | undefined]>([
	["", "field.required"],
	["ada@mail.com", undefined],
	["ada@mail.CN", undefined],
	["ada@mail.net", undefined],
	["ada@mail.org", "email-format"],
	["ada@mail.community", "email-format"],
	["ada@mailcom", "email-format"],
	["ada mail.com", "email-format"],
	["ada@@mail.com", "email-format"],
	['"a"@mail.com', "email-format"],
	[`${"a".repeat(65)}@mail.com`, "email-format"],
	[`ada@mail.com\nbcc: eve@mail.com`, "email-format"],
])("e-mail at registration %j: %s", (email, fault) => {
	expect(registrationEmailError(email, settings.emailEndings)).toBe(fault);
});

test("any ending when configured", () => {
	expect(registrationEmailError("ada@mail.org", ["*"])).toBeUndefined();
	expect(registrationEmailError("ada mail.org", ["*"])).toBe("email-malformed");
	expect(isEmail("ada@mail.org")).toBe(true);
});

describe("a registration", () => {
	const whole: Registration = {
		username: "ada_lovelace",
		email: "ada@mail.com",
		password: "sunrise7",
		password2: undefined,
		agreed: true,
	};
	const errorOf = (changes: Partial<Registration>): { code: string; fields: object } | undefined => {
		try {
			assertRegistration({ ...whole, ...changes }, settings);
			return undefined;
		} catch (error) {
			const { code, fields } = error as Invalid;
			expect(error).toBeInstanceOf(Invalid);
			return { code, fields };
		}
	};

	test.each<[string, Partial<Registration>, ErrorCode, Record<string, ErrorCode>]>([
		[
			"nothing filled in",
			{ username: "", email: "", password: "" },
			"register-incomplete",
			{ username: "username-empty", email: "field.required", password: "password-empty" },
		],
		["a short name", { username: "ada" }, "register-incomplete", { username: "username-too-short" }],
		[
			"a short name before the agreement",
			{ username: "ada", agreed: false },
			"register-incomplete",
			{ username: "username-too-short", agree: "agreement-missing" },
		],
		["no agreement", { agreed: false }, "agreement-missing", { agree: "agreement-missing" }],
		["a password of five", { password: "12345" }, "password-too-short", { password: "password-too-short" }],
		["two passwords", { password2: "sunset77" }, "password-mismatch", { password2: "password-mismatch" }],
		["another ending", { email: "ada@mail.org" }, "email-format", { email: "email-format" }],
	])("%s", (_what, changes, code, fields) => {
		expect(errorOf(changes)).toEqual({ code, fields });
	});

	test("accepts valid fields", () => {
		expect(errorOf({})).toBeUndefined();
		expect(errorOf({ password2: "sunrise7" })).toBeUndefined();
	});
});

test.each([
	["a guest", {}, "login-required"],
	["a banned member", { loggedIn: true, banned: true, passesEmailGate: true }, "banned"],
	["an unconfirmed member", { loggedIn: true, hasEmail: true }, "email-unverified"],
	["a member by phone", { loggedIn: true }, "email-missing"],
	["a member who passes the e-mail gate", { loggedIn: true, passesEmailGate: true }, undefined],
])("publishing: %s", (_who, viewer, why) => {
	expect(mayPublish({ ...guest, ...viewer })).toEqual(why ? { ok: false, why } : { ok: true });
});
