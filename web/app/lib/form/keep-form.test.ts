import { type DataStrategyResult, redirect } from "react-router";
import { expect, test } from "vitest";
import { keepFormOffline } from "./keep-form.ts";

const answer = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test.each<[string, DataStrategyResult, boolean]>([
	["no connection", { type: "error", result: new TypeError("Failed to fetch") }, true],
	["an error of the server", { type: "error", result: answer(500) }, true],
	["a server that is not available", { type: "error", result: answer(503) }, true],
	["a refusal", { type: "error", result: answer(403) }, false],
	["a redirect", { type: "error", result: redirect("/") }, false],
	["an answer", { type: "data", result: { form: "close" } }, false],
])("%s", (_name, outcome, kept) => {
	const before = { ...outcome };
	keepFormOffline(outcome);
	if (kept) expect(outcome).toMatchObject({ type: "data", result: { data: { offline: true } } });
	else expect(outcome).toEqual(before);
});
