import { expect, test } from "vitest";
import { jumpTo } from "./jump-to.ts";

test.each([
	["/search?q=tea+time&type=2", "/search", { q: "tea time", type: "2" }],
	["/ke/ranking/global", "/ke/ranking/global", {}],
])("the jump field of %s keeps the rest of the address", (first, action, query) => {
	expect(jumpTo((key) => key, first, 7)).toMatchObject({ action, query, field: "page", max: 7 });
});
