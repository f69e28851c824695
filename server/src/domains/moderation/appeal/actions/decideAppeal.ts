import { eq } from "drizzle-orm";
import { appealRules } from "#contract/appeals.ts";
import { type Ctx, within } from "../../../../platform/context.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { AppError, Conflict, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findRoles, isOnlyAdministrator } from "../../../accounts/role/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findReversed } from "../../../moderationLog/queries.ts";
import { appealReason } from "../../../moderationReason.ts";
import { registeredActions } from "../../../moderationSlot.ts";
import { appealDecided } from "../../events.ts";
import { mayDecideAppeal } from "../../policy.ts";
import { appeals } from "../../tables.ts";
import { lockAppeal, toDecision } from "../queries.ts";

interface Decision {
	id: number;
	granted: number;
	answer?: string | undefined;
}

/**
 * Grants an appeal, which undoes the action in the same transaction, or refuses it with an answer. Where a later
 * decision has reversed or replaced the appealed one, either closes it and changes nothing else. Repeating it changes
 * nothing.
 * @throws NotFound; Forbidden by `mayDecideAppeal`; AppError 409 `appeal-decided`; Conflict `conflict` when it is
 * reversed or replaced meanwhile, so that a retry closes the appeal; Invalid `answer`; what undoing throws
 */
export async function decideAppeal(ctx: Ctx, { id, granted, answer: typed = "" }: Decision): Promise<void> {
	const { viewer, clock } = ctx;
	const answer = cleanText(typed);
	if (granted === 0 && answer === "") throw new Invalid({ answer: "field.required" });
	if ([...answer].length > appealRules.answerMax) throw new Invalid({ answer: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const inside: Ctx = { ...within(ctx, tx), db: tx };
		const { appeal, entry } = await lockAppeal(tx, id);
		const decision = { ...toDecision(entry), actorUid: entry.uid, actorRoles: await findRoles(tx, entry.uid) };
		const may = mayDecideAppeal(viewer, decision, await isOnlyAdministrator(tx));
		if (!may.ok && may.why === "not-found") throw new NotFound();
		authorize(may);
		if (appeal.decidedAt === null) {
			const acted = registeredActions().get(entry.action);
			const isOver = (await findReversed(tx, [entry])).has(entry.id);
			// As its reversal in the moderators' menu does; what no longer exists stays as it is.
			if (!isOver && granted === 1) {
				await acted?.apply?.(inside, entry.objectId, { value: 0, reason: appealReason });
				// Another moderator may have reversed the decision before this locked its object, and decided again.
				if ((await findReversed(tx, [entry], appealReason)).has(entry.id)) throw new Conflict("conflict");
			} else if (!isOver) await acted?.appeals?.onAppeal(tx, entry, false);
			await tx
				.update(appeals)
				.set({ decidedAt: clock.now(), decidedBy: viewer.uid, granted: isOver ? null : granted === 1, answer })
				.where(eq(appeals.id, id));
			const action = isOver ? "close-appeal" : granted === 1 ? "grant-appeal" : "refuse-appeal";
			const of = { countryFid: appeal.countryFid, fid: appeal.fid };
			await logModeration(tx, ctx, {
				action,
				object: { kind: "appeal", id },
				of,
				before: { open: true },
				after: { open: false },
			});
			await publish(tx, appealDecided({ id, uid: appeal.uid }));
		} else if (appeal.decidedBy !== viewer.uid || (appeal.granted ?? granted === 1) !== (granted === 1))
			throw new AppError(409, "appeal-decided");
	});
}
