import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { renameAccount } from "../../accounts/actions/renameAccount.ts";
import { rethrowUniqueViolation } from "../../accounts/uniqueViolations.ts";
import { chargeFee } from "../chargeFee.ts";
import { mayChangeUsername } from "../policy.ts";
import { remainingUsernameChanges } from "../presenter.ts";
import { lockMemberProfile, updateProfile } from "../queries.ts";

/**
 * Changes the viewer's username, once, for the fee of the setting `usernameChangePrice`. The old name becomes available.
 * @throws Invalid by field; Forbidden `username-changed-before`, `fee-unpayable`, `banned`.
 */
export async function changeUsername(ctx: Ctx, newUsername: string): Promise<{ username: string }> {
	const { uid } = ctx.viewer;
	const username = newUsername.trim();
	return ctx
		.transaction(async (tx) => {
			const person = await lockMemberProfile(tx, uid);
			authorize(mayChangeUsername(ctx.viewer, remainingUsernameChanges(person)));
			const { account, profile } = person;
			await renameAccount(tx, ctx, uid, username);
			if (username === account.username) return { username };
			chargeFee(ctx.deps.config.usernameChangePrice);
			const changes = [{ field: "username", before: account.username, after: username }];
			await updateProfile(tx, profile, { usernameChanges: profile.usernameChanges + 1 }, { byUid: uid, changes, now: ctx.clock.now() });
			return { username };
		})
		.catch(rethrowUniqueViolation);
}
