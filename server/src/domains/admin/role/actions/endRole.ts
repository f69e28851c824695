import { authorTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { getAccount } from "../../../accounts/queries.ts";
import { endAssignment } from "../../../accounts/role/actions/assignRole.ts";
import { findAssignment } from "../../../accounts/role/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { roleChanged } from "../../events.ts";
import { mayChangeRole, mayReadRoles } from "../policy.ts";

/**
 * Ends a role now, logs it and notifies the member. Repeating it changes nothing.
 * @throws NotFound; Forbidden by `mayChangeRole`
 */
export async function endRole(ctx: Ctx, { id, reason }: { id: number; reason?: string | undefined }): Promise<void> {
	const { viewer } = ctx;
	authorize(mayReadRoles(viewer));
	return ctx.transaction(async (tx) => {
		const row = await findAssignment(tx, id);
		if (!row) throw new NotFound();
		const { uid, role, countryFid: section, fid: board, topicId: topic } = row;
		authorize(mayChangeRole(viewer, { uid, role, section }));
		if (!(await endAssignment(tx, id))) return;
		const { countryFid } = await getAccount(tx, uid);
		await logModeration(tx, ctx, {
			action: "dismiss-member",
			object: { kind: "member", id: uid },
			of: { uid, countryFid: section ?? countryFid, fid: board },
			reason,
			before: { role, section, board, topic },
			after: {},
		});
		await publish(tx, roleChanged({ id, uid }));
		await signal(tx, { invalidate: [authorTag(uid)] });
	});
}
