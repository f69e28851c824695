import { type ImeiRecordView, imeiGold } from "#contract/imei.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import type { ActivationRow } from "./queries.ts";

/** Activated phones for their member. */
export async function presentActivations(db: Db, rows: readonly ActivationRow[]): Promise<ImeiRecordView[]> {
	const authorOf = await listAuthors(db, valuesOf(rows, "inviterUid"));
	return rows.map(({ id, lastDigits, model, inviterUid, reward, createdAt }) => ({
		id,
		last_digits: lastDigits ?? "",
		model,
		inviter: inviterUid === null ? null : authorOf(inviterUid),
		activated: unixSeconds(createdAt),
		reward: reward === "paid" ? imeiGold : 0,
		state: reward,
	}));
}
