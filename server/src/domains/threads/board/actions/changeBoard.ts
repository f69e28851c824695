import { and, eq } from "drizzle-orm";
import { boardTextLimits } from "#contract/boardAdmin.ts";
import type { BoardKind } from "#contract/boards.ts";
import { boardsTag, feedTag } from "#contract/cacheTags.ts";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { everySection, findSectionByFid, type Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first, type Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayPlan } from "../../../../platform/security/staffSections.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { type Board, type BoardRule, findBoard, isOrdinary, listBoards } from "../boards.ts";
import { boardRules, boards, boardTexts } from "../tables.ts";

interface NewText {
	lang: Lang;
	name: string;
	description?: string | undefined;
}

/** What an action changes, for the log. */
type Change = Record<"before" | "after", Record<string, unknown>>;

/** Texts as they are stored. @throws Invalid `name`, `description` */
function checkText({ lang, name: typed, description: about = "" }: NewText) {
	const [name, description] = [cleanLine(typed), cleanLine(about)];
	if ([...name].length > boardTextLimits.nameMax) throw new Invalid({ name: "field.too-long" });
	if ([...description].length > boardTextLimits.descriptionMax) throw new Invalid({ description: "field.too-long" });
	return { lang, name, description };
}

/** Changes boards in a section, or as an administrator in all, one after the other. @throws Forbidden */
const change = <Result>(
	ctx: Ctx,
	run: (tx: Tx, all: Board[]) => Promise<Result>,
	section = everySection,
): Promise<Result> => {
	authorize(mayPlan(ctx.viewer, section));
	return ctx.transaction(async (tx) => {
		await tx.execute("select pg_advisory_xact_lock(hashtextextended('boards', 0))");
		const result = await run(tx, await listBoards(tx));
		await signal(tx, { invalidate: [boardsTag, feedTag] });
		return result;
	});
};

const log = (tx: Tx, ctx: Ctx, action: LoggedAction, fid: number, { before, after }: Change): Promise<void> =>
	logModeration(tx, ctx, { action, object: { kind: "board", id: fid }, before, after });

/** @throws NotFound */
function getBoard(all: readonly Board[], fid: number): Board {
	const board = findBoard(all, fid);
	if (!board) throw new NotFound();
	return board;
}

/** Stores what was changed of a board. */
const store = (tx: Tx, { fid, position, closed }: Pick<Board, "fid" | "position" | "closed">) =>
	tx
		.insert(boards)
		.values({ fid, position, closed })
		.onConflictDoUpdate({ target: boards.fid, set: { position, closed } });

/** Adds a board at the end. @throws Forbidden; Invalid by field */
export const addBoard = (ctx: Ctx, text: NewText): Promise<{ fid: number }> =>
	change(ctx, async (tx, all) => {
		const checked = checkText(text);
		if (checked.name === "") throw new Invalid({ name: "field.required" });
		const position = Math.max(...all.map((board) => board.position)) + 10;
		const { fid } = first(await tx.insert(boards).values({ position }).returning({ fid: boards.fid }));
		await tx.insert(boardTexts).values({ fid, countryFid: 0, ...checked });
		await log(tx, ctx, "add-board", fid, { before: {}, after: { name: checked.name } });
		return { fid };
	});

/**
 * Sets the texts of a board in a language, for a section or (0) for all; an empty name removes them. Repeating it
 * changes nothing.
 * @throws Forbidden; NotFound; Invalid by field
 */
export const setBoardText = (
	ctx: Ctx,
	{ fid, section, ...text }: NewText & { fid: number; section: number },
): Promise<void> =>
	change(ctx, async (tx, all) => {
		const board = getBoard(all, fid);
		if (section !== 0 && !findSectionByFid(section)) throw new Invalid({ countryFid: "field.format" });
		const checked = checkText(text);
		const { lang, name } = checked;
		const isSame = (one: { section: number; lang: Lang }) => one.section === section && one.lang === lang;
		const isOnly = board.key === "" && !board.texts.some((one) => !isSame(one));
		if (name === "" && isOnly) throw new Invalid({ name: "field.required" });
		const old = board.texts.find(isSame);
		if ((old?.name ?? "") === name && (old?.description ?? "") === (name && checked.description)) return;
		await store(tx, board);
		const row = and(eq(boardTexts.fid, fid), eq(boardTexts.countryFid, section), eq(boardTexts.lang, lang));
		await tx.delete(boardTexts).where(row);
		if (name !== "") await tx.insert(boardTexts).values({ fid, countryFid: section, ...checked });
		const before = { section, lang, name: old?.name ?? "" };
		await log(tx, ctx, "edit-board", fid, { before, after: { section, lang, name } });
	});

/**
 * Sets who may post on a board, and what, in a section or in all without their own; without kinds the rule ends.
 * Managers set that of their section whoever set it before, so only the audit log has it (195).
 * @throws Forbidden; NotFound, also for a board with its own forms; Invalid by field
 */
export const setBoardRule = (
	ctx: Ctx,
	{
		fid,
		section,
		postGroup,
		kinds,
	}: Omit<BoardRule, "kinds"> & { fid: number; kinds: readonly BoardKind[] | undefined },
): Promise<void> =>
	change(
		ctx,
		async (tx, all) => {
			const board = getBoard(all, fid);
			if (!isOrdinary(fid)) throw new NotFound();
			if (kinds?.length === 0) throw new Invalid({ kinds: "field.required" });
			await store(tx, board);
			await tx.delete(boardRules).where(and(eq(boardRules.fid, fid), eq(boardRules.countryFid, section)));
			if (kinds) await tx.insert(boardRules).values({ fid, countryFid: section, postGroup, kinds: [...kinds] });
		},
		section,
	);

/** Moves a board one place up or down; at the end nothing changes. @throws Forbidden; NotFound */
export const moveBoard = (ctx: Ctx, { fid, step }: { fid: number; step: number }): Promise<void> =>
	change(ctx, async (tx, all) => {
		const board = getBoard(all, fid);
		const at = all.indexOf(board);
		const other = all[at + step];
		if (!other) return;
		await store(tx, { ...board, position: other.position });
		await store(tx, { ...other, position: board.position });
		await log(tx, ctx, "edit-board", fid, { before: { place: at + 1 }, after: { place: at + step + 1 } });
	});

/** Closes a board to new threads, or opens it. @throws Forbidden; NotFound; Conflict for the last one that is open */
export const closeBoard = (ctx: Ctx, { fid, closed }: { fid: number; closed: boolean }): Promise<void> =>
	change(ctx, async (tx, all) => {
		const board = getBoard(all, fid);
		if (!isOrdinary(fid)) throw new NotFound();
		if (board.closed === closed) return;
		if (closed && !all.some((one) => one.open && one.fid !== fid)) throw new Conflict("last-open-board");
		await store(tx, { ...board, closed });
		const action = closed ? "close-board" : "open-board";
		await log(tx, ctx, action, fid, { before: { closed: !closed }, after: { closed } });
	});
