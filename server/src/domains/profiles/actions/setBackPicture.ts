import type { Ctx } from "../../../platform/context.ts";
import { must } from "../../../platform/policy.ts";
import { usePictures } from "../../media/actions/usePictures.ts";
import { mayEditProfile } from "../policy.ts";
import { backOf } from "../present.ts";
import { lockPerson, writeProfile } from "../queries.ts";

/**
 * Sets or removes the cover picture of the viewer's profile. The previous one becomes unused.
 * @throws Invalid `picture-not-yours`; Forbidden `banned`.
 */
export async function setBackPicture(ctx: Ctx, aid: number | undefined): Promise<{ back_pic: string }> {
	must(mayEditProfile(ctx.viewer));
	const { uid } = ctx.viewer;
	return ctx.transact(async (tx) => {
		const person = await lockPerson(tx, uid);
		const { account, profile } = person;
		const backAid = aid ?? null;
		if (backAid !== profile.backAid) {
			await usePictures(tx, { uid, aids: aid === undefined ? [] : [aid], usedBy: `back:${uid}` });
			const changes = [{ field: "back_pic", before: profile.backAid ? "●" : "", after: backAid ? "●" : "" }];
			await writeProfile(tx, profile, { backAid }, { byUid: uid, changes, now: ctx.clock.now() });
		}
		const { back_pic } = await backOf(tx, { account, profile: { ...profile, backAid } });
		return { back_pic };
	});
}
