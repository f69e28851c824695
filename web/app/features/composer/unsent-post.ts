import { smallestUrl } from "../../lib/stored-picture.ts";
import type { ShownPicture, UnsentRow } from "../../lib/unsent/kind.ts";
import type { OutboxEntry } from "../../lib/unsent/outbox/entry.ts";
import { sendForm } from "../../lib/unsent/outbox/send-form.ts";
import { allPictures, type PostContent } from "../../lib/unsent/post.ts";

/** The pictures of a post, for the list. */
export const shownPictures = (post: PostContent): ShownPicture[] =>
	allPictures(post).map(({ id, alt, picture }) => ({ id, alt, url: picture && smallestUrl(picture) }));

const editing = () => import("../../document/outbox/edit-post.ts");

/** A thread or poll that waits. */
export const postRow: UnsentRow<OutboxEntry> = {
	title: ({ content }, say) => say(content.post?.poll ? "poll" : "post"),
	text: ({ content }) => content.text,
	href: ({ content }) => content.page,
	pictures: ({ content }) => (content.post ? shownPictures(content.post) : []),
	sentText: "sentPost",
	send: sendForm,
	edit: (entry, say) => () => void editing().then(({ editPost }) => editPost(entry, say)),
	onReturned: async (entry, say) => (await editing()).returnToComposer(entry, say),
};
