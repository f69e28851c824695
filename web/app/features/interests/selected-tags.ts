import type { TagView } from "#contract/interests.ts";

/** The tags with a returned form's selection, else with the saved one. */
export const withSelection = (tags: TagView[], selected: number[] | undefined): TagView[] =>
	selected ? tags.map((tag) => ({ ...tag, checked: selected.includes(tag.tagid) ? 1 : 0 })) : tags;
