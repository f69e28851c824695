import { expect, test } from "vitest";
import { answerOf, isDone } from "./answers.ts";

test("an answer belongs to its deed, and to its row where there are several", () => {
	const refusal = { msg: "no", reason: "password-wrong" as const, fields: {} };
	expect(answerOf({ deed: "off", refusal }, "off")).toEqual({ deed: "off", refusal });
	expect(answerOf({ deed: "off", refusal }, "renew")).toBeUndefined();
	expect(answerOf({ deed: "rename-passkey", id: 2, refusal }, "rename-passkey", 1)).toBeUndefined();
	expect(answerOf({ lineDown: true }, "off")).toEqual({ lineDown: true });
	expect([isDone({ deed: "off" }, "off"), isDone({ deed: "off", refusal }, "off"), isDone({ deed: "off" }, "on"), isDone(undefined, "off")]).toEqual([
		true,
		false,
		false,
		false,
	]);
});
