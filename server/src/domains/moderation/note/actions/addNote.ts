import { historyRules } from "#contract/memberHistory.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { findRoles } from "../../../accounts/role/queries.ts";
import { mayReadHistory, mayWorkIn } from "../../policy.ts";
import { memberNotes } from "../../tables.ts";

/**
 * Adds a note about a member, for the moderators of a section.
 * @throws Invalid `text`; NotFound for members whose history the viewer may not read; Forbidden for a section that they
 * don't moderate
 */
export async function addNote(
	ctx: Ctx,
	{ uid, countryFid, text: typed }: { uid: number; countryFid: number; text: string },
): Promise<{ id: number }> {
	const text = cleanText(typed);
	if (text === "") throw new Invalid({ text: "content-empty" });
	if ([...text].length > historyRules.noteMax) throw new Invalid({ text: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const member = await findAccount(tx, uid);
		if (!member || !mayReadHistory(ctx.viewer, uid, await findRoles(tx, uid)).ok) throw new NotFound();
		authorize(mayWorkIn(ctx.viewer, countryFid));
		const values = { uid, countryFid, authorUid: ctx.viewer.uid, text, createdAt: ctx.clock.now() };
		return first(await tx.insert(memberNotes).values(values).returning({ id: memberNotes.id }));
	});
}
