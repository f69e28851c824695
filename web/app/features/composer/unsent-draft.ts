import { composers, pathsForSection } from "../../lib/paths.ts";
import { kindOfPost } from "../../lib/post-kind.ts";
import { sectionPrefix } from "../../lib/section-prefix.ts";
import type { UnsentEntry } from "../../lib/unsent/entry.ts";
import { registerRow, type UnsentRow } from "../../lib/unsent/kind.ts";
import { withoutMarks } from "./formatting.ts";
import { shownPictures } from "./unsent-post.ts";

/** The composer that continues a draft. */
function hrefOf({ content: { tid, draft, post } }: UnsentEntry<"post">): string {
	const { href } = pathsForSection("global");
	const kind = composers[kindOfPost(post)];
	const forward = !tid && !draft && post.forward;
	const target = forward ? { forward } : tid ? { tid } : draft ? { draft } : {};
	return sectionPrefix() + href(forward ? composers.post : kind, target);
}

/** A draft on this device. */
const draftRow: UnsentRow<UnsentEntry<"post">> = {
	title: ({ content: { post, tid } }, say) => post.title || say(tid ? "changes" : "untitled"),
	postKind: ({ content: { post, tid, draft } }, say) =>
		say(!tid && !draft && post.forward ? "forward" : kindOfPost(post)),
	text: ({ content }) => withoutMarks(content.post.text),
	href: hrefOf,
	pictures: ({ content }) => shownPictures(content.post),
	edit: (entry) => () => location.assign(hrefOf(entry)),
};

registerRow("post", async () => draftRow);
