import { expect, test } from "vitest";
import { CallRefused } from "#contract/pageApi.ts";
import { answerOf, isDone } from "./answers.ts";
import { secondStepOf } from "./second-step.ts";

const refused = (reason: "second-step-required" | "login-failed", details: object) => new CallRefused(401, reason, "", {}, undefined, { ...details });

test("a refusal that asks for a second step says with what; any other does not", () => {
	const asked = refused("second-step-required", { second_step: { ticket: "t", methods: ["code"], expires: 1 } });
	expect(secondStepOf(asked)).toEqual({ ticket: "t", methods: ["code"] });
	expect(secondStepOf(refused("second-step-required", {}))).toEqual({ methods: ["code", "recovery", "passkey"] });
	expect(secondStepOf(refused("login-failed", {}))).toBeUndefined();
	expect(secondStepOf(new Error("second-step-required"))).toBeUndefined();
});

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
