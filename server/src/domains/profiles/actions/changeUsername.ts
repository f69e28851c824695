import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { renameAccount } from "../../accounts/actions/updateAccount.ts";
import { rethrowUniqueViolation } from "../../accounts/uniqueViolations.ts";
import { assertAddressAllowed } from "../../auth/addressBan/queries.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { findEarningRule } from "../../wallet/earning/queries.ts";
import { mayChangeUsername } from "../policy.ts";
import { lockMemberProfile, updateProfile } from "../queries.ts";
import { remainingUsernameChanges } from "../rules.ts";

/**
 * Changes the viewer's username, once, for the price that applies now (G-09). The old name becomes available.
 * @throws Invalid by field; Forbidden `username-changed-before`, `balance-too-low`, `banned`, `address-banned`.
 */
export async function changeUsername(ctx: Ctx, newUsername: string): Promise<{ username: string }> {
	const { uid } = ctx.viewer;
	const username = newUsername.trim();
	return ctx
		.transaction(async (tx) => {
			const person = await lockMemberProfile(tx, uid);
			authorize(mayChangeUsername(ctx.viewer, remainingUsernameChanges(person)));
			await assertAddressAllowed(tx, ctx);
			const { account, profile } = person;
			await renameAccount(tx, ctx, uid, username);
			if (username === account.username) return { username };
			const now = ctx.clock.now();
			const usernameChanges = profile.usernameChanges + 1;
			const reason = "username-change";
			const { amount } = await findEarningRule(tx, reason, now);
			if (amount > 0 && ctx.deps.config.features.wallet)
				await transfer(tx, {
					from: uid,
					to: "fees",
					currency: "xgold",
					amount,
					reason,
					key: `${reason}:${uid}:${usernameChanges}`,
					now,
				});
			const changes = [{ field: "username", before: account.username, after: username }];
			await updateProfile(tx, profile, { usernameChanges }, { byUid: uid, changes, now });
			return { username };
		})
		.catch(rethrowUniqueViolation);
}
