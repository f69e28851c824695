import { reasonRow } from "#contract/ledger.ts";
import type { LedgerLineView } from "#contract/wallet.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { t } from "../../../platform/i18n.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { loadLedgerObjects } from "../../ledgerSlot.ts";
import type { LineRow } from "./queries.ts";

/** Lines in the viewer's language, with links to what they are about. */
export async function presentLines(ctx: Ctx, rows: readonly LineRow[]): Promise<LedgerLineView[]> {
	const { db, viewer, lang, clock } = ctx;
	const wanted = rows.flatMap(({ reason, objectId }) => {
		const kind = reasonRow(reason).object;
		return kind && objectId !== null ? [{ kind, id: objectId }] : [];
	});
	const [objectOf, authorOf] = await Promise.all([
		loadLedgerObjects({ db, viewer, lang, now: clock.now() }, wanted),
		listAuthors(db, valuesOf(rows, "otherUid")),
	]);
	return rows.map(({ id, line, type, reason, objectId, amount, balance, otherUid, createdAt }) => {
		const object = objectId === null ? undefined : objectOf(reasonRow(reason).object ?? "", objectId);
		const values = { side: amount > 0 ? "in" : "out", who: otherUid === null ? "" : authorOf(otherUid).name };
		return {
			id,
			line,
			type,
			text: t(lang, `ledger.${reason}`, values),
			title: object?.title ?? "",
			path: object?.path ?? "",
			amount,
			balance,
			dateline: unixSeconds(createdAt),
		};
	});
}
