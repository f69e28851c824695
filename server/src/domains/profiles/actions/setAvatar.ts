import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { updateAccount } from "../../accounts/actions/updateAccount.ts";
import { assertAddressAllowed } from "../../auth/addressBan/queries.ts";
import { deleteAvatarFiles, enqueueAvatarDeletion } from "../../media/actions/deleteAvatar.ts";
import { storeAvatar } from "../../media/actions/storeAvatar.ts";
import { mayEditProfile } from "../policy.ts";
import { lockMemberProfile, updateProfile } from "../queries.ts";

const logEntry = (before: string | null, after: string | null) => [
	{ field: "avatar", before: before ? "●" : "", after: after ? "●" : "" },
];

/**
 * Sets the viewer's avatar. The files are written before the transaction, so that no account is without them, and
 * deleted when this request does not set it (a retry or an error). A job deletes the files of the previous avatar.
 * @returns its address.
 * @throws as `storeAvatar`; Forbidden `banned`, `address-banned`.
 */
export async function setAvatar(ctx: Ctx, bytes: Buffer): Promise<string> {
	authorize(mayEditProfile(ctx.viewer));
	await assertAddressAllowed(ctx.db, ctx);
	const { uid } = ctx.viewer;
	const stored = await storeAvatar(ctx.deps, { uid, bytes });
	let written = false;
	try {
		const { avatar } = await ctx.transaction(async (tx) => {
			const { account, profile } = await lockMemberProfile(tx, uid);
			written = true;
			await updateAccount(tx, uid, { avatar: stored });
			if (account.avatar) await enqueueAvatarDeletion(tx, account.avatar);
			await updateProfile(
				tx,
				profile,
				{},
				{ byUid: uid, changes: logEntry(account.avatar, stored), now: ctx.clock.now() },
			);
			return { avatar: stored };
		});
		return avatar;
	} finally {
		// After a connection error the commit may have succeeded: the files of a written avatar stay.
		if (!written) await deleteAvatarFiles(ctx.deps, stored);
	}
}

/** Removes the viewer's avatar. Repeating it changes nothing. @throws Forbidden `banned`. */
export async function removeAvatar(ctx: Ctx): Promise<void> {
	authorize(mayEditProfile(ctx.viewer));
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		const { account, profile } = await lockMemberProfile(tx, uid);
		if (!account.avatar) return;
		await updateAccount(tx, uid, { avatar: null });
		await enqueueAvatarDeletion(tx, account.avatar);
		await updateProfile(tx, profile, {}, { byUid: uid, changes: logEntry(account.avatar, null), now: ctx.clock.now() });
	});
}
