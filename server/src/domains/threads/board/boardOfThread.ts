import type { BoardKind } from "#contract/boards.ts";
import type { Db } from "../../../platform/data/db.ts";
import { authorize } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import type { ThreadExtra } from "../port.ts";
import { boardForPost, findBoard, listBoards } from "./boards.ts";
import { mayPostOn } from "./policy.ts";

const kindOf = (pictures: number): BoardKind => (pictures > 0 ? "photos" : "text");

/** Where a thread is posted, and what it has. */
interface PostTarget {
	/** The chosen board. */
	requested: number | undefined;
	section: number;
	pictures: number;
	extra: ThreadExtra | undefined;
}

/**
 * The board of a new thread of the viewer. A kind with its own board has its own rules.
 * @throws Forbidden by `mayPostOn`
 */
export async function boardOfThread(
	db: Db,
	viewer: Viewer,
	{ requested, section, pictures, extra }: PostTarget,
): Promise<number> {
	if (extra?.fid !== undefined) return extra.fid;
	const boards = await listBoards(db);
	const kind = extra?.kind ?? kindOf(pictures);
	const fid = boardForPost(boards, requested, {
		...{ pictures, defaultFid: extra?.defaultFid },
		takes: (board) => mayPostOn(viewer, board, section, kind).ok,
	});
	const board = findBoard(boards, fid);
	if (board) authorize(mayPostOn(viewer, board, section, kind));
	return fid;
}

/**
 * An edit that adds the first picture of a plain thread, or removes the last one, makes it another kind.
 * @throws Forbidden by `mayPostOn`
 */
export async function requireKindOnBoard(
	db: Db,
	viewer: Viewer,
	{ fid, countryFid, special }: { fid: number; countryFid: number; special: number },
	pictures: { before: number; after: number },
): Promise<void> {
	const kind = kindOf(pictures.after);
	if (special !== 0 || kind === kindOf(pictures.before)) return;
	const board = findBoard(await listBoards(db), fid);
	if (board) authorize(mayPostOn(viewer, board, countryFid, kind));
}
