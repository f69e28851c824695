import { eq } from "drizzle-orm";
import { type AppealView, appealRules } from "#contract/appeals.ts";
import { type Ctx, within } from "../../../../platform/context.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { AppError, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../accounts/moderationLog/actions/logModeration.ts";
import { appealReason } from "../../../accounts/moderationLog/presenter.ts";
import { findRoles, isOnlyAdministrator } from "../../../accounts/role/queries.ts";
import { banMember } from "../../../threads/moderation/actions/banMember.ts";
import { hidePost } from "../../../threads/moderation/actions/hidePost.ts";
import { findThread } from "../../../threads/queries.ts";
import { deleteReply } from "../../../threads/reply/actions/deleteReply.ts";
import { deleteThread } from "../../../threads/thread/actions/deleteThread.ts";
import { moderateTopic } from "../../../topics/actions/moderateTopic.ts";
import { appealDecided } from "../../events.ts";
import type { LogEntry } from "../../log/queries.ts";
import { mayDecideAppeal } from "../../policy.ts";
import { appeals } from "../../tables.ts";
import { presentAppeals, toDecision } from "../presenter.ts";
import { findAppeal, lockAppeal } from "../queries.ts";

interface Decision {
	id: number;
	granted: number;
	answer?: string | undefined;
}

/**
 * Grants an appeal, which undoes the action in the same transaction, or refuses it with an answer. Repeating it changes nothing.
 * @throws NotFound; Forbidden by `mayDecideAppeal`; AppError 409 `appeal-decided`; Invalid `answer`; what undoing throws
 */
export async function decideAppeal(ctx: Ctx, { id, granted, answer: typed = "" }: Decision): Promise<AppealView> {
	const { viewer, clock } = ctx;
	const answer = cleanText(typed);
	if (granted === 0 && answer === "") throw new Invalid({ answer: "field.required" });
	if ([...answer].length > appealRules.answerMax) throw new Invalid({ answer: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const inside: Ctx = { ...within(ctx, tx), db: tx };
		const found = await lockAppeal(tx, id);
		if (!found) throw new NotFound();
		const { appeal, entry } = found;
		const decision = { ...toDecision(entry), actorUid: entry.uid, actorRoles: await findRoles(tx, entry.uid) };
		const may = mayDecideAppeal(viewer, decision, await isOnlyAdministrator(tx));
		if (!may.ok && may.why === "not-found") throw new NotFound();
		authorize(may);
		if (appeal.decidedAt === null) {
			if (granted === 1) await undo(inside, entry);
			await tx
				.update(appeals)
				.set({ decidedAt: clock.now(), decidedBy: viewer.uid, granted: granted === 1, answer })
				.where(eq(appeals.id, id));
			const action = granted === 1 ? "grant-appeal" : "refuse-appeal";
			const of = { countryFid: appeal.countryFid, fid: appeal.fid };
			await logModeration(tx, ctx, {
				action,
				object: { kind: "appeal", id },
				of,
				before: { open: true },
				after: { open: false },
			});
			await publish(tx, appealDecided({ id, uid: appeal.uid }));
		} else if (appeal.decidedBy !== viewer.uid || appeal.granted !== (granted === 1))
			throw new AppError(409, "appeal-decided");
		const decided = await findAppeal(tx, id);
		const [view] = decided ? await presentAppeals(inside, [decided]) : [];
		return view as AppealView;
	});
}

/** Undoes an action as its reverse in the moderators' menu does. What no longer exists stays as it is. */
async function undo(ctx: Ctx, { action, objectId }: LogEntry): Promise<unknown> {
	const reason = appealReason;
	switch (action) {
		case "hide-thread": {
			const thread = await findThread(ctx.db, objectId);
			return thread && hidePost(ctx, { pid: thread.pid, hidden: false, reason });
		}
		case "hide-reply":
			return hidePost(ctx, { pid: objectId, hidden: false, reason });
		case "delete-thread":
			return deleteThread(ctx, { tid: objectId, undo: true, reason });
		case "delete-reply":
			return deleteReply(ctx, { pid: objectId, undo: true, reason });
		case "hide-topic":
			return moderateTopic(ctx, { topid: objectId, action: "show", reason });
		case "ban-member":
			return banMember(ctx, { ban_uid: objectId, bannew: 0, reason });
	}
}
