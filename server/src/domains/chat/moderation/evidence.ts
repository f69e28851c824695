import type { Db } from "../../../platform/data/db.ts";
import type { Evidence } from "../../reportSlot.ts";
import { listNames } from "../message/presenter.ts";
import { listEarlierTexts, listMessageRows, type MessageRow } from "../message/queries.ts";

/** Messages of the conversation that a case keeps. */
const evidenceSize = 20;

/** Text whose further lines do not look like messages of others. */
const indented = (text: string): string => text.replaceAll(/\r?\n|[\r\u2028\u2029]/g, "\n    ");

/**
 * The last messages of a conversation as they are now, also those that were taken back, for a case.
 * @param cleared what the reporter has deleted is not kept
 * @param reported the last one, with its earlier texts and pictures; without, the last of all
 */
export async function collectEvidence(
	db: Db,
	conversationId: number,
	{ cleared, reported }: { cleared: number; reported?: MessageRow },
): Promise<Evidence> {
	const { rows } = await listMessageRows(db, conversationId, {
		cleared,
		before: reported && reported.number + 1,
		limit: evidenceSize,
	});
	const shown = rows.filter(({ kind }) => kind !== "system");
	const nameOf = await listNames(db, reported ? [...shown, reported] : shown, "en");
	const earlier = reported ? await listEarlierTexts(db, reported.mid) : [];
	const line = (uid: number, text: string): string => `${nameOf(uid).name}: ${indented(text)}`;
	const lines = shown.map(({ uid, text, share }) => line(uid, text || share?.Title || "…"));
	return {
		text: [...earlier.map((text) => line(reported?.uid ?? 0, text)), ...lines].join("\n"),
		aids: reported ? reported.aids : shown.flatMap(({ aids }) => aids),
	};
}
