import { sql } from "drizzle-orm";
import type { BoardKind, postGroups } from "#contract/boards.ts";
import { boardsTag } from "#contract/cacheTags.ts";
import { boards as ids, type Lang } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { boards as table } from "./tables.ts";

/** Name and description that an administrator has given a board; section 0 is every section. */
export interface BoardText {
	section: number;
	lang: Lang;
	name: string;
	description: string;
}

/** Who may post on a board, and what; section 0 is every section without its own. */
export interface BoardRule {
	section: number;
	/** The lowest group whose members post. */
	postGroup: (typeof postGroups)[number];
	kinds: readonly BoardKind[];
}

/** A board; every country section has the same ones. */
export interface Board {
	fid: number;
	/** Key of its name and description in the messages: `board.<key>.name`; empty for a board that was added. */
	key: keyof typeof ids | "";
	/** Whether members may choose it for an ordinary thread; others are closed, or have their own forms. */
	open: boolean;
	closed: boolean;
	position: number;
	texts: readonly BoardText[];
	rules: readonly BoardRule[];
}

/** Boards that always exist, in their first order; those that are not open have their own forms. */
const builtIn: readonly Pick<Board, "fid" | "key" | "open">[] = [
	{ fid: ids.main, key: "main", open: true },
	{ fid: ids.photos, key: "photos", open: true },
	{ fid: ids.multiple, key: "multiple", open: true },
	{ fid: ids.single, key: "single", open: true },
	{ fid: ids.article, key: "article", open: true },
	{ fid: ids.video, key: "video", open: false },
	{ fid: ids.bugs, key: "bugs", open: false },
];

const textsOfBoard = sql<BoardText[]>`(select coalesce(json_agg(json_build_object(
	'section', t.country_fid, 'lang', t.lang, 'name', t.name, 'description', t.description)
	order by t.country_fid, t.lang), '[]')
	from board_texts t where t.fid = boards.fid)`;

const rulesOfBoard = sql<BoardRule[]>`(select coalesce(json_agg(json_build_object(
	'section', r.country_fid, 'postGroup', r.post_group, 'kinds', r.kinds) order by r.country_fid), '[]')
	from board_rules r where r.fid = boards.fid)`;

/** All boards, in display order: those that always exist, as they were changed, and those that were added. */
export async function listBoards(db: Db): Promise<Board[]> {
	const { fid, position, closed } = table;
	const rows = await db.select({ fid, position, closed, texts: textsOfBoard, rules: rulesOfBoard }).from(table);
	const changed = new Map(rows.map((row) => [row.fid, row]));
	const known = builtIn.map((board, at) => {
		const row = changed.get(board.fid);
		const isClosed = row?.closed ?? false;
		return {
			...board,
			open: board.open && !isClosed,
			closed: isClosed,
			position: row?.position ?? (at + 1) * 10,
			texts: row?.texts ?? [],
			rules: row?.rules ?? [],
		};
	});
	const added = rows
		.filter((row) => !builtIn.some((board) => board.fid === row.fid))
		.map((row): Board => ({ ...row, key: "", open: !row.closed }));
	return [...known, ...added].toSorted((a, b) => a.position - b.position || a.fid - b.fid);
}

/** Same, cached until a board is changed. */
export const loadBoards = ({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<Board[]> =>
	dataCache.get("boards", async () => ({ value: await listBoards(db), tags: [boardsTag] }));

/** The board of an id, or undefined. */
export const findBoard = (boards: readonly Board[], fid: number): Board | undefined =>
	boards.find((board) => board.fid === fid);

/**
 * The board of a new thread: the requested one if it is open, else the default one of its kind or of so many pictures,
 * else the first that takes it.
 */
export function boardForPost(
	boards: readonly Board[],
	requested: number | undefined,
	{ pictures, defaultFid, takes }: { pictures: number; defaultFid: number | undefined; takes(board: Board): boolean },
): number {
	if (requested !== undefined && findBoard(boards, requested)?.open) return requested;
	const usual = defaultFid ?? (pictures === 0 ? ids.article : pictures === 1 ? ids.single : ids.multiple);
	const suitable = [findBoard(boards, usual), ...boards].find((board) => board?.open && takes(board));
	return (suitable ?? boards.find(({ open }) => open))?.fid ?? usual;
}

/** Whether a board can be closed and have rules: those with their own forms stay as they are. */
export const isOrdinary = (fid: number): boolean => builtIn.find((board) => board.fid === fid)?.open ?? true;
