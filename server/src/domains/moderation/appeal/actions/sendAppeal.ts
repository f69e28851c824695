import { appealRules } from "#contract/appeals.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findLogEntry, listInForce } from "../../../moderationLog/queries.ts";
import { registeredActions } from "../../../moderationSlot.ts";
import { countCharacters } from "../../../threads/content.ts";
import { mayAppeal } from "../../policy.ts";
import { appeals } from "../../tables.ts";
import { listDeadlines } from "../deadlines.ts";
import { listAppealsOf, toDecision } from "../queries.ts";

/**
 * Appeals a decision about the viewer, once; the unique key of the decision refuses a second one that is sent at the
 * same time.
 * @throws Invalid `text`; NotFound for what doesn't concern the viewer; Forbidden by `mayAppeal`
 */
export async function sendAppeal(ctx: Ctx, { id, text: typed }: { id: number; text: string }): Promise<void> {
	const { viewer, clock } = ctx;
	const text = cleanText(typed);
	if (countCharacters(text) < appealRules.textMin)
		throw new Invalid({ text: "appeal-too-short" }, undefined, { min: appealRules.textMin });
	if ([...text].length > appealRules.textMax) throw new Invalid({ text: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const entry = await findLogEntry(tx, id);
		if (entry?.memberUid !== viewer.uid) throw new NotFound();
		const now = clock.now();
		const appealed = (await listAppealsOf(tx, [id])).has(id);
		const appealUntil = (await listDeadlines(tx, [entry]))(entry);
		const inForce = (await listInForce(tx, [entry], now)).has(id);
		const may = mayAppeal(viewer, { ...toDecision(entry), inForce, appealUntil }, { appealed, now });
		if (!may.ok && may.why === "not-found") throw new NotFound();
		authorize(may);
		const values = {
			logId: id,
			uid: viewer.uid,
			countryFid: entry.countryFid ?? 0,
			fid: entry.fid,
			text,
			createdAt: now,
		};
		const added = await tx.insert(appeals).values(values).onConflictDoNothing().returning({ id: appeals.id });
		if (added.length === 0) authorize({ ok: false, why: "appeal-sent" });
		await registeredActions().get(entry.action)?.appeals?.onAppeal(tx, entry, true);
	});
}
