import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../auth/addressBan/queries.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { mayEditProfile } from "../policy.ts";
import { lockMemberProfile, updateProfile } from "../queries.ts";

/**
 * Sets or removes the cover picture of the viewer's profile. The previous one becomes unused.
 * @throws Invalid `picture-not-yours`; Forbidden `banned`, `address-banned`.
 */
export async function setCoverPicture(ctx: Ctx, aid: number | undefined): Promise<void> {
	authorize(mayEditProfile(ctx.viewer));
	const { uid } = ctx.viewer;
	await ctx.transaction(async (tx) => {
		const person = await lockMemberProfile(tx, uid);
		const { profile } = person;
		const coverAid = aid ?? null;
		if (coverAid !== null) await assertAddressAllowed(tx, ctx);
		if (coverAid !== profile.coverAid) {
			await attachPictures(tx, { uid, aids: aid === undefined ? [] : [aid], usedBy: `cover:${uid}` });
			const changes = [{ field: "cover", before: profile.coverAid ? "●" : "", after: coverAid ? "●" : "" }];
			await updateProfile(tx, profile, { coverAid }, { byUid: uid, changes, now: ctx.clock.now() });
		}
	});
}
