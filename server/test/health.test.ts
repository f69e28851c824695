import { expect, test } from "vitest";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();

test("is healthy and ready", async () => {
	expect((await site.guest.get("/healthz")).body).toEqual({ status: "ok" });
	expect((await site.guest.get("/readyz")).status).toBe(200);
});
