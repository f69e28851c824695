import type { TagView } from "#contract/interests.ts";

/** The tags as a form that came back had them; without one as the server has them. */
export const asTicked = (tags: TagView[], ticked: number[] | undefined): TagView[] =>
	ticked ? tags.map((tag) => ({ ...tag, checked: ticked.includes(tag.tagid) ? 1 : 0 })) : tags;
