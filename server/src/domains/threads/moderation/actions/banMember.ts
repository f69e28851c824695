import type { Ctx } from "../../../../platform/context.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { setBan } from "../../../accounts/ban/actions/setBan.ts";
import { bannedGroup } from "../../../accounts/groups.ts";
import { lockAccount } from "../../../accounts/queries.ts";
import { findRoles } from "../../../accounts/role/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { mayBan } from "../policy.ts";
import { findBanner, listPlacesOfAuthor } from "../queries.ts";

/**
 * Bans a member for some days or permanently, or ends the ban. Setting a permanent ban, and changing one, has its own
 * power.
 * @throws NotFound; Forbidden by `mayBan`; Invalid `days`
 */
export async function banMember(
	ctx: Ctx,
	{
		uid,
		banned,
		days,
		reason,
	}: { uid: number; banned: boolean; days?: number | undefined; reason?: string | undefined },
): Promise<void> {
	if (banned && days === undefined) throw new Invalid({ days: "field.required" });
	return ctx.transaction(async (tx) => {
		const account = await lockAccount(tx, uid);
		if (account.deletedAt) throw new NotFound();
		const isPermanentNow = account.groupId === bannedGroup && account.bannedUntil === null;
		const power = isPermanentNow || (banned && days === 0) ? "ban-user-permanently" : "ban-user";
		const banner = account.groupId === bannedGroup ? await findBanner(tx, uid) : undefined;
		const bannedBy = banner === undefined ? undefined : await findRoles(tx, banner);
		authorize(
			mayBan(ctx.viewer, power, {
				uid,
				home: account.countryFid,
				places: await listPlacesOfAuthor(tx, uid),
				roles: await findRoles(tx, uid),
				bannedBy,
			}),
		);
		const change = await setBan(tx, ctx, account, { days: banned ? days : undefined, reason });
		if (change)
			await logModeration(tx, ctx, {
				action: banned ? "ban-member" : "unban-member",
				object: { kind: "member", id: uid },
				of: account,
				reason,
				...change,
			});
	});
}
