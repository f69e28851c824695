import { expect, test } from "vitest";
import { createInlineHtml } from "./inline-html.server.ts";

test("renderings mark what they place with the same elements: React remembers each for ever", () => {
	expect(createInlineHtml().place("a").type).toBe(createInlineHtml().place("b").type);
});
