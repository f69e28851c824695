import { boards as ids } from "#contract/sections.ts";

/** A kind of talk, the same in every country section. Ids are the documents' (document 1, section 2). */
export interface Board {
	fid: number;
	/** Key of its name and description in the words: `board.<key>.name`. */
	key: keyof typeof ids;
	/** Whether members may choose it for a common post; the others have their own ways in. */
	open: boolean;
}

/** All boards, in the order of lists. */
export const boards: readonly Board[] = [
	{ fid: ids.main, key: "main", open: true },
	{ fid: ids.photos, key: "photos", open: true },
	{ fid: ids.multiple, key: "multiple", open: true },
	{ fid: ids.single, key: "single", open: true },
	{ fid: ids.article, key: "article", open: true },
	{ fid: ids.video, key: "video", open: false },
	{ fid: ids.bugs, key: "bugs", open: true },
];

const byFid = new Map(boards.map((board) => [board.fid, board]));

/** The board of an id, or undefined. */
export const boardOf = (fid: number): Board | undefined => byFid.get(fid);

/** Where a new thread goes: the board that was asked for if it is open, else by its pictures, as the link builder has it (document 1, section 2). */
export function boardForPost(asked: number | undefined, pictures: number): number {
	if (asked !== undefined && boardOf(asked)?.open) return asked;
	if (pictures === 0) return ids.article;
	return pictures === 1 ? ids.single : ids.multiple;
}
