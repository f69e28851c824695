import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Db } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { randomString, timingSafeEqual, unambiguousAlphabet } from "../../../../platform/security/tokens.ts";
import { mayAddMembers, mayManageGroup } from "../../policy.ts";
import { chatGroups } from "../../tables.ts";
import { changeGroup, type GroupRow } from "../queries.ts";
import { changeOwnGroup } from "./changeGroup.ts";

const invitationLength = 24;

/** The invitation of a group, made when there is none. @param renew makes the earlier one invalid */
export async function getInvitation(
	ctx: Ctx,
	id: number,
	renew: boolean,
): Promise<{ invitation: string; url: string }> {
	const { group } = await changeOwnGroup(ctx, id, async (tx, { own, group }) => {
		authorize(renew ? mayManageGroup(ctx.viewer, own) : mayAddMembers(ctx.viewer, own, group));
		const invitation = (!renew && group.invitation) || randomString(invitationLength, unambiguousAlphabet);
		if (invitation !== group.invitation) await changeGroup(tx, id, { invitation });
		group.invitation = invitation;
		return undefined;
	});
	const invitation = group.invitation ?? "";
	return { invitation, url: `/message/groupdetail?invitation=${invitation}` };
}

/** The group of an invitation. @throws NotFound `group-not-found` */
export async function getInvited(db: Db, invitation: string): Promise<GroupRow> {
	const [group] = await db
		.select()
		.from(chatGroups)
		.where(and(eq(chatGroups.invitation, invitation), isNull(chatGroups.dismissedAt)));
	if (!group) throw new NotFound("group-not-found");
	return group;
}

/** Whether an invitation is that of a group. */
export const isInvited = ({ invitation }: Pick<GroupRow, "invitation">, given = ""): boolean =>
	invitation !== null && timingSafeEqual(invitation, given);
