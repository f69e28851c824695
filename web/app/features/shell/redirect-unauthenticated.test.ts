import { expect, test } from "vitest";
import type { PageApi } from "#contract/pageApi.ts";
import { findSectionByLocale, globalSection } from "#contract/sections.ts";
import { createPageContext } from "../../lib/page-context.ts";
import { redirectUnauthenticated } from "./redirect-unauthenticated.ts";

/** Runs the middleware around a screen with the given response status. */
async function responseFor(
	status: number,
	{ unsigned, method = "GET", locale = "ng" }: { unsigned: boolean; method?: string; locale?: string },
): Promise<Response> {
	const api = {
		loginRequired: () => unsigned,
		section: findSectionByLocale(locale) ?? globalSection,
		homeSection: globalSection,
	} as PageApi;
	const request = new Request("http://localhost/ng/search.data?page=2", { method });
	const run = redirectUnauthenticated as unknown as (args: object, next: () => Promise<Response>) => Promise<Response>;
	return run(
		{ request, url: new URL("http://localhost/ng/search?page=2"), context: createPageContext(api) },
		async () => new Response("", { status }),
	);
}

test.each([401, 403, 500])("a screen that failed with %i without a session redirects to /creator", async (status) => {
	const response = await responseFor(status, { unsigned: true });
	expect([response.status, response.headers.get("location")]).toEqual([
		302,
		"/ng/creator?back=%2Fng%2Fsearch%3Fpage%3D2",
	]);
});

test.each([
	[200, { unsigned: true }],
	[500, { unsigned: false }],
	[404, { unsigned: false }],
	[401, { unsigned: true, method: "POST" }],
])("a %i with %j is not redirected", async (status, more) => {
	expect((await responseFor(status, more)).status).toBe(status);
});
