import { expect, test } from "vitest";
import { answerOf, isDone } from "./answers.ts";

test("a response belongs to its action, and to its row where there are several", () => {
	const formError = { msg: "no", reason: "password-wrong" as const, fields: {} };
	expect(answerOf({ intent: "off", formError }, "off")).toEqual({ intent: "off", formError });
	expect(answerOf({ intent: "off", formError }, "renew")).toBeUndefined();
	expect(answerOf({ intent: "rename-passkey", id: 2, formError }, "rename-passkey", 1)).toBeUndefined();
	expect(answerOf({ offline: true }, "off")).toEqual({ offline: true });
	expect([isDone({ intent: "off" }, "off"), isDone({ intent: "off", formError }, "off"), isDone({ intent: "off" }, "on"), isDone(undefined, "off")]).toEqual([
		true,
		false,
		false,
		false,
	]);
});
