import type { Ctx } from "../../../platform/context.ts";
import { must } from "../../../platform/policy.ts";
import { renameAccount } from "../../accounts/actions/renameAccount.ts";
import { takenAsInvalid } from "../../accounts/taken.ts";
import { charge } from "../charge.ts";
import { mayChangeUsername } from "../policy.ts";
import { chancesOf } from "../present.ts";
import { lockPerson, writeProfile } from "../queries.ts";

/**
 * Changes the viewer's username, once, for the fee of the setting `usernameChangePrice`. The old name becomes available.
 * @throws Invalid by field; Forbidden `username-changed-before`, `fee-unpayable`, `banned`.
 */
export async function changeUsername(ctx: Ctx, newUsername: string): Promise<{ username: string }> {
	const { uid } = ctx.viewer;
	const username = newUsername.trim();
	return ctx
		.transact(async (tx) => {
			const person = await lockPerson(tx, uid);
			must(mayChangeUsername(ctx.viewer, chancesOf(person)));
			const { account, profile } = person;
			await renameAccount(tx, ctx, uid, username);
			if (username === account.username) return { username };
			charge(ctx.deps.config.usernameChangePrice);
			const changes = [{ field: "username", before: account.username, after: username }];
			await writeProfile(tx, profile, { usernameChanges: profile.usernameChanges + 1 }, { byUid: uid, changes, now: ctx.clock.now() });
			return { username };
		})
		.catch(takenAsInvalid);
}
