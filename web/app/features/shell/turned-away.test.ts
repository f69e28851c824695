import { expect, test } from "vitest";
import type { PageApi } from "#contract/pageApi.ts";
import { globalSection, sectionOfLocale } from "#contract/sections.ts";
import { createPageContext } from "../../lib/pageContext.ts";
import { turnedAway } from "./turned-away.ts";

/** Runs the middleware around a screen that answered with a status, after a call was refused for want of a session or not. */
async function answerOf(
	status: number,
	{ unsigned, method = "GET", locale = "ng" }: { unsigned: boolean; method?: string; locale?: string },
): Promise<Response> {
	const api = { unsigned: () => unsigned, section: sectionOfLocale(locale) ?? globalSection, home: globalSection } as PageApi;
	const request = new Request("http://localhost/ng/ucenter/task.data?page=2&_routes=root", { method });
	const run = turnedAway as unknown as (args: object, next: () => Promise<Response>) => Promise<Response>;
	return run({ request, context: createPageContext(api) }, async () => new Response("", { status }));
}

test.each([401, 403, 500])("a screen that fell with %i for want of a session leads to /creator and back", async (status) => {
	const answer = await answerOf(status, { unsigned: true });
	expect([answer.status, answer.headers.get("location")]).toEqual([302, "/ng/creator?back=%2Fng%2Fucenter%2Ftask%3Fpage%3D2"]);
});

test.each([
	[200, { unsigned: true }],
	[500, { unsigned: false }],
	[404, { unsigned: false }],
	[401, { unsigned: true, method: "POST" }],
])("a %i with %j stays", async (status, more) => {
	expect((await answerOf(status, more)).status).toBe(status);
});
