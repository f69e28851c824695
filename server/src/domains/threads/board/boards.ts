import { boards as ids } from "#contract/sections.ts";

/** A board; every country section has the same ones. */
export interface Board {
	fid: number;
	/** Key of its name and description in the messages: `board.<key>.name`. */
	key: keyof typeof ids;
	/** Whether members may choose it for an ordinary thread; the others have their own forms. */
	open: boolean;
}

/** All boards, in display order. */
export const boards: readonly Board[] = [
	{ fid: ids.main, key: "main", open: true },
	{ fid: ids.photos, key: "photos", open: true },
	{ fid: ids.multiple, key: "multiple", open: true },
	{ fid: ids.single, key: "single", open: true },
	{ fid: ids.article, key: "article", open: true },
	{ fid: ids.video, key: "video", open: false },
	{ fid: ids.bugs, key: "bugs", open: false },
];

const byFid = new Map(boards.map((board) => [board.fid, board]));

/** The board of an id, or undefined. */
export const findBoard = (fid: number): Board | undefined => byFid.get(fid);

/** The board of a new thread: the requested one if it is open, else by the number of pictures. */
export function boardForPost(requested: number | undefined, pictures: number): number {
	if (requested !== undefined && findBoard(requested)?.open) return requested;
	if (pictures === 0) return ids.article;
	return pictures === 1 ? ids.single : ids.multiple;
}
