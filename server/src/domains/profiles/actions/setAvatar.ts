import type { Ctx } from "../../../platform/context.ts";
import { must } from "../../../platform/policy.ts";
import { rewriteAccount } from "../../accounts/actions/rewriteAccount.ts";
import { discardAvatar, dropAvatar } from "../../media/actions/dropAvatar.ts";
import { storeAvatar } from "../../media/actions/storeAvatar.ts";
import { mayEditProfile } from "../policy.ts";
import { lockPerson, writeProfile } from "../queries.ts";

const logEntry = (before: string | null, after: string | null) => [{ field: "avatar", before: before ? "●" : "", after: after ? "●" : "" }];

/**
 * Sets the viewer's avatar. The files are written before the transaction, so that no account is without them, and deleted
 * when this request does not set it (a retry or an error). A job deletes the files of the previous avatar.
 * @returns its address. @throws as `storeAvatar`; Forbidden `banned`.
 */
export async function setAvatar(ctx: Ctx, bytes: Buffer): Promise<string> {
	must(mayEditProfile(ctx.viewer));
	const { uid } = ctx.viewer;
	const stored = await storeAvatar(ctx.deps, { bytes });
	let written = false;
	try {
		const { avatar } = await ctx.transact(async (tx) => {
			const { account, profile } = await lockPerson(tx, uid);
			written = true;
			await rewriteAccount(tx, uid, { avatar: stored });
			if (account.avatar) await dropAvatar(tx, account.avatar);
			await writeProfile(tx, profile, {}, { byUid: uid, changes: logEntry(account.avatar, stored), now: ctx.clock.now() });
			return { avatar: stored };
		});
		return avatar;
	} finally {
		// After a connection error the commit may have succeeded: the files of a written avatar stay.
		if (!written) await discardAvatar(ctx.deps, stored);
	}
}

/** Removes the viewer's avatar. Repeating it changes nothing. @throws Forbidden `banned`. */
export async function removeAvatar(ctx: Ctx): Promise<Record<string, never>> {
	must(mayEditProfile(ctx.viewer));
	const { uid } = ctx.viewer;
	return ctx.transact(async (tx) => {
		const { account, profile } = await lockPerson(tx, uid);
		if (!account.avatar) return {};
		await rewriteAccount(tx, uid, { avatar: null });
		await dropAvatar(tx, account.avatar);
		await writeProfile(tx, profile, {}, { byUid: uid, changes: logEntry(account.avatar, null), now: ctx.clock.now() });
		return {};
	});
}
