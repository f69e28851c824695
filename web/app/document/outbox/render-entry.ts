import { smallestUrl } from "../../lib/stored-picture.ts";
import { isExpired, type OutboxEntry } from "../../lib/unsent/outbox/entry.ts";
import { deleteSubmission } from "../../lib/unsent/outbox/queue.ts";
import type { OutboxText, Say } from "../../lib/unsent/outbox/texts.ts";
import { readPictures } from "../../lib/unsent/pictures.ts";
import { allPictures, type PostPicture } from "../../lib/unsent/post.ts";
import { updateUnsent } from "../../lib/unsent/store.ts";
import { element, icon } from "../toasts.ts";

function button(text: string, onClick: () => void): HTMLElement {
	const made = element("button", { type: "button", class: "btn btn-ghost btn-sm" }, text);
	made.addEventListener("click", onClick);
	return made;
}

/** A button that asks once more before it discards what somebody wrote. */
function discardButton(entry: OutboxEntry, say: Say): HTMLElement {
	const group = element("span");
	const discard = button(say("discard"), () => {
		if (entry.content.kind === "toggle") return void deleteSubmission(entry);
		const keep = button(say("keep"), () => {
			group.replaceChildren(discard);
			discard.focus();
		});
		group.replaceChildren(
			element("span", { class: "field-note" }, say("confirmDiscard")),
			button(say("discardNow"), () => void deleteSubmission(entry)),
			keep,
		);
		keep.focus();
	});
	group.append(discard);
	return group;
}

/** The pictures of a waiting post. */
function renderPictures(owner: string, pictures: PostPicture[], say: Say): HTMLElement {
	const list = element("p", { style: "display:flex;flex-wrap:wrap;gap:.5rem" });
	const files = readPictures(
		owner,
		pictures.map(({ id }) => id),
	);
	const style = "width:4rem;height:4rem;object-fit:cover;border-radius:.5rem";
	for (const { id, picture, alt } of pictures) {
		const image = element("img", { alt: alt || say("photo"), width: "64", height: "64", style }) as HTMLImageElement;
		void files.then((found) => {
			const file = found.get(id);
			if (file) image.src = URL.createObjectURL(file);
			else if (picture) image.src = smallestUrl(picture);
		});
		image.addEventListener("load", () => URL.revokeObjectURL(image.src));
		list.append(image);
	}
	return list;
}

/** What an entry is: "Like", "Reply". */
function nameOf(entry: OutboxEntry, say: Say): string {
	const { kind: submitted, post, pressed } = entry.content;
	if (pressed) return say(pressed.name as OutboxText);
	if (submitted === "reply") return say("reply");
	return say(post?.poll ? "poll" : "post");
}

/**
 * Something that waits, or was refused, with what can be done about it.
 * @param edit puts a reply back into the form of this page
 * @param full also says what it is
 */
export function renderEntry(entry: OutboxEntry, say: Say, edit?: () => void, full = false): HTMLElement {
	const expired = isExpired(entry, Date.now());
	const failed = entry.state === "refused" || expired;
	const { kind, fields, text, page, post } = entry.content;
	const pictures = post ? allPictures(post) : [];
	const state = failed ? `${say("notSent")}: ${entry.error ?? say("expired")}` : say("waiting");
	const count = fields.filter(([name]) => name === "aid").length + pictures.length;
	return element(
		"article",
		{ class: "card card-pad" },
		...(full ? [element("b", {}, nameOf(entry, say))] : []),
		element(
			"p",
			{ class: failed ? "field-note bad" : "field-note" },
			icon(failed ? "circle-alert" : "clock", "icon icon-16"),
			state,
		),
		element(
			"p",
			{ class: "text", style: "overflow-wrap:anywhere;white-space:pre-line" },
			text,
			...(count > 0 ? [` (${say("photos")}: ${count})`] : []),
		),
		...(pictures.length > 0 ? [renderPictures(entry.owner, pictures, say)] : []),
		element(
			"p",
			{},
			...(failed
				? [
						button(
							say("sendAgain"),
							() =>
								void updateUnsent(entry, { state: "waiting", at: Date.now() }).then(() =>
									dispatchEvent(new Event("site:reached")),
								),
						),
					]
				: []),
			...(edit ? [button(say("edit"), edit)] : []),
			...(full && !edit && kind !== "post"
				? [element("a", { class: "btn btn-ghost btn-sm", href: page }, say("open"))]
				: []),
			...(kind === "post"
				? [button(say("edit"), () => void import("./edit-post.ts").then(({ editPost }) => editPost(entry, say)))]
				: []),
			discardButton(entry, say),
		),
	);
}
