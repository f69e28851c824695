import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { updateAccount } from "../../accounts/actions/updateAccount.ts";
import { mayWear } from "../policy.ts";
import { listOwned } from "../queries.ts";

/** The viewer wears a decoration, or none with 0. @throws Forbidden `banned`, `decoration-not-owned` */
export async function wearDecoration(ctx: Ctx, id: number): Promise<void> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		authorize(mayWear(viewer, id, await listOwned(tx, viewer.uid, clock.now())));
		await updateAccount(tx, viewer.uid, { decoration: id });
	});
}
