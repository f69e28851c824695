import type { Call } from "#contract/call.ts";
import type { Ctx } from "../../platform/context.ts";
import { isAudited } from "../../platform/http/callHooks.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import { authorize } from "../../platform/security/policy.ts";
import { mayWhenRecentlyAuthenticated } from "../accounts/policy.ts";
import { findAccount } from "../accounts/queries.ts";
import { readSetting } from "../siteSettings/queries.ts";
import { isRecentlyAuthenticated } from "./session/queries.ts";
import { staffTwoFactor } from "./settings.ts";

/**
 * Who changes something in the administration has two-factor login, and for what is sensitive passed every login step
 * within the last ten minutes.
 * @throws Forbidden `second-factor-required`, `reauthentication-required`
 */
export async function requireStaffTwoFactor(ctx: Ctx, call: Call): Promise<void> {
	// A key is no session: its creation has passed this.
	if (!isAudited(call) || !ctx.viewer.loggedIn || ctx.viewer.key || !(await readSetting(ctx.deps, staffTwoFactor)))
		return;
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	if (account?.secondFactors.length === 0) throw new Forbidden("second-factor-required");
	if (call.sensitive) authorize(mayWhenRecentlyAuthenticated(ctx.viewer, await isRecentlyAuthenticated(ctx)));
}
