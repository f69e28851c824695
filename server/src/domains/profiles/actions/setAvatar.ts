import type { Ctx } from "../../../platform/context.ts";
import { must } from "../../../platform/policy.ts";
import { rewriteAccount } from "../../accounts/actions/rewriteAccount.ts";
import { discardAvatar, dropAvatar } from "../../media/actions/dropAvatar.ts";
import { storeAvatar } from "../../media/actions/storeAvatar.ts";
import { mayEditProfile } from "../policy.ts";
import { lockPerson, writeProfile } from "../queries.ts";

const log = (before: string | null, after: string | null) => [{ field: "avatar", before: before ? "●" : "", after: after ? "●" : "" }];

/**
 * Sets the viewer's picture. The files come before the transaction, so that no account is ever without them; when it is
 * not this request that sets it (a repeat, a refusal), they go again. Those of the picture before it go by a job.
 * @returns its address. @throws what `storeAvatar` throws; Refused `banned`.
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
			await writeProfile(tx, profile, {}, { byUid: uid, changes: log(account.avatar, stored), now: ctx.clock.now() });
			return { avatar: stored };
		});
		return avatar;
	} finally {
		// A commit whose answer was lost may have happened: files of a picture once written stay in any case.
		if (!written) await discardAvatar(ctx.deps, stored);
	}
}

/** Takes the viewer's picture away. Doing it twice changes nothing. @throws Refused `banned`. */
export async function removeAvatar(ctx: Ctx): Promise<Record<string, never>> {
	must(mayEditProfile(ctx.viewer));
	const { uid } = ctx.viewer;
	return ctx.transact(async (tx) => {
		const { account, profile } = await lockPerson(tx, uid);
		if (!account.avatar) return {};
		await rewriteAccount(tx, uid, { avatar: null });
		await dropAvatar(tx, account.avatar);
		await writeProfile(tx, profile, {}, { byUid: uid, changes: log(account.avatar, null), now: ctx.clock.now() });
		return {};
	});
}
