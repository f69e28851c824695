import { afterEach, expect, test, vi } from "vitest";
import type { UnsentEntry } from "../../lib/unsent/entry.ts";
import { loadRow } from "../../lib/unsent/kind.ts";
import type { PostContent } from "../../lib/unsent/post.ts";
import "./unsent-draft.ts";

afterEach(() => vi.unstubAllGlobals());

const post: PostContent = {
	...{ title: "", text: "", section: 0, board: 0, pictures: [], products: [], tags: "" },
	...{ readers: 0, publishAt: 0, forward: 0 },
};

test.each([
	["/global/ucenter/drafts", {}, "/global/note/thread"],
	["/ng/ucenter/drafts", { tid: 7 }, "/ng/note/thread?tid=7"],
	["/ucenter/drafts", { draft: 8 }, "/note/thread?draft=8"],
	["/rus", { post: { ...post, forward: 9 } }, "/rus/note/thread?forward=9"],
	["/notifications", { tid: 7, post: { ...post, forward: 9 } }, "/note/thread?tid=7"],
])("from %s a draft is continued in the same section", async (pathname, content, expected) => {
	vi.stubGlobal("location", { pathname });
	const entry: UnsentEntry<"post"> = {
		...({ owner: "7", kind: "post", key: "new", state: "saved", version: 0, at: 0 } as const),
		content: { post, tid: 0, draft: 0, key: "key", ...content },
	};
	expect((await loadRow(entry))?.href(entry)).toBe(expected);
});
