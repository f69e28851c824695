import { expect, test } from "vitest";
import { isActionDone, responseOf } from "./security-actions.ts";

test("a response belongs to its action, and to its row where there are several", () => {
	const formError = { msg: "no", reason: "password-wrong" as const, fields: {} };
	expect(responseOf({ intent: "off", formError }, "off")).toEqual({ intent: "off", formError });
	expect(responseOf({ intent: "off", formError }, "renew")).toBeUndefined();
	expect(responseOf({ intent: "rename-passkey", id: 2, formError }, "rename-passkey", 1)).toBeUndefined();
	expect(responseOf({ offline: true }, "off")).toEqual({ offline: true });
	expect([
		isActionDone({ intent: "off" }, "off"),
		isActionDone({ intent: "off", formError }, "off"),
		isActionDone({ intent: "off" }, "on"),
		isActionDone(undefined, "off"),
	]).toEqual([true, false, false, false]);
});
