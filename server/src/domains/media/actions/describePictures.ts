import { sql } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { pictures } from "../tables.ts";

/** Sets what a member's pictures show, in their order. @returns whether a text changed */
export async function describePictures(
	tx: Tx,
	uid: number,
	aids: readonly number[],
	texts: readonly string[],
): Promise<boolean> {
	const cleaned = aids.map((_aid, at) => [...cleanLine(texts[at] ?? "")].slice(0, constraints.photoText.max).join(""));
	const changed = await tx.execute(sql`
		update ${pictures} set alt = described.alt
		from (select unnest(${sql.param([...aids])}::bigint[]) as aid,
		unnest(${sql.param(cleaned)}::text[]) as alt) described
		where ${pictures.aid} = described.aid and ${pictures.uid} = ${uid} and ${pictures.alt} <> described.alt`);
	return (changed.rowCount ?? 0) > 0;
}
