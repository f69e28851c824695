import { type bulkActions, bulkRules } from "#contract/memberBulk.ts";
import { type Ctx, within } from "../../../../platform/context.ts";
import type { Db, Tx } from "../../../../platform/data/db.ts";
import { AppError, Invalid } from "../../../../platform/http/errors.ts";
import { accountExists, findUidByUsername } from "../../../accounts/queries.ts";
import { banMember } from "../../../threads/moderation/actions/banMember.ts";
import { logOutMember } from "./manageMember.ts";
import { removeMember, undoRemoval } from "./removeMember.ts";

interface BulkChange {
	csv: string;
	action: (typeof bulkActions)[number];
	days?: number | undefined;
	reason?: string | undefined;
	apply: boolean;
}

/** A line of the table, and what happened or would happen. */
export interface BulkRow {
	line: number;
	typed: string;
	uid: number | undefined;
	error: AppError["code"] | "";
}

/** The first cells of a table, without empty lines and a head. */
function readCells(csv: string): { line: number; typed: string }[] {
	const cells = csv.split(/\r?\n/).map((row, at) => ({
		line: at + 1,
		typed: (/^\s*"?([^",;\t]*)/.exec(row)?.[1] ?? "").replace(/^\uFEFF/, "").trim(),
	}));
	return cells.filter(({ typed }) => typed !== "" && !/^(username|uid|member)$/i.test(typed));
}

async function findTyped(db: Db, typed: string): Promise<number | undefined> {
	if (!/^\d{1,15}$/.test(typed)) return findUidByUsername(db, typed);
	return (await accountExists(db, Number(typed))) ? Number(typed) : undefined;
}

function applyTo(ctx: Ctx, uid: number, { action, days, reason }: BulkChange): Promise<unknown> {
	if (action === "log-out") return logOutMember(ctx, uid);
	if (action === "remove") return removeMember(ctx, { uid, days, reason });
	if (action === "restore") return undoRemoval(ctx, { uid, reason });
	return banMember(ctx, { uid, banned: action === "ban", days: days ?? 7, reason });
}

/** Thrown to undo what a preview has tried. */
class Preview extends Error {
	readonly rows: BulkRow[];
	constructor(rows: BulkRow[]) {
		super("preview");
		this.rows = rows;
	}
}

async function tryRow(
	tx: Tx,
	ctx: Ctx,
	{ line, typed }: { line: number; typed: string },
	change: BulkChange,
): Promise<BulkRow> {
	const uid = await findTyped(tx, typed);
	if (uid === undefined) return { line, typed, uid, error: "member-unknown" };
	try {
		await tx.transaction((nested) => applyTo(within(ctx, nested), uid, change));
		return { line, typed, uid, error: "" };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { line, typed, uid, error: error.code };
	}
}

/**
 * Does the same to each member of a table, and says of each whether it was done. Without `apply` it is tried and
 * undone.
 * @throws Invalid `csv` for too many lines or none
 */
export async function changeMembers(ctx: Ctx, change: BulkChange): Promise<BulkRow[]> {
	const cells = readCells(change.csv);
	if (cells.length === 0) throw new Invalid({ csv: "field.required" });
	if (cells.length > bulkRules.membersMax) throw new Invalid({ csv: "field.too-long" });
	const run = async (tx: Tx): Promise<BulkRow[]> => {
		const rows: BulkRow[] = [];
		for (const cell of cells) rows.push(await tryRow(tx, ctx, cell, change));
		if (!change.apply) throw new Preview(rows);
		return rows;
	};
	try {
		return await ctx.transaction(run);
	} catch (error) {
		if (error instanceof Preview) return error.rows;
		throw error;
	}
}
