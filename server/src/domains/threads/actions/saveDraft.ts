import type { Input } from "#contract/call.ts";
import type { saveDraft as call } from "#contract/drafts.ts";
import { rules } from "#contract/rules.ts";
import { sectionOfFid } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Invalid, Refused } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { usePictures } from "../../media/actions/usePictures.ts";
import { boardOf } from "../boards.ts";
import { countDrafts, draftGone, lockDraft, lockDrafts, shownBy } from "../drafts.ts";
import { mayKeepDraft } from "../policy.ts";
import { nextIds } from "../queries.ts";
import { threadDrafts } from "../tables.ts";
import { isVisible, readAids } from "../writing.ts";

/**
 * Saves a draft as typed, or overwrites the draft `tid`: fields left out become empty. Its pictures are marked as used, so
 * that they are not deleted after a day.
 * @returns its id, which the thread will have, and its version.
 * @throws Invalid `draft-empty`; Forbidden `too-many-drafts`, `banned`; NotFound `draft-not-found`; Conflict `draft-posted`,
 * `stale-edit` when it was saved elsewhere meanwhile.
 */
export async function saveDraft(ctx: Ctx, input: Input<typeof call>["body"]): Promise<{ tid: number; version: number }> {
	const { uid } = ctx.viewer;
	must(mayKeepDraft(ctx.viewer));
	const { subject = "", message = "" } = input;
	const aids = readAids(input.aids, rules.picturesPerThread);
	if (!isVisible(subject) && !isVisible(message) && aids.length === 0) throw new Invalid({ message: "draft-empty" });

	return ctx.transact(async (tx) => {
		const earlier = input.tid ? await lockDraft(tx, uid, input.tid) : undefined;
		if (input.tid && !earlier) throw await draftGone(tx, uid, input.tid);
		if (earlier && input.version !== undefined && input.version !== earlier.version) throw new Conflict("stale-edit");
		if (!earlier) {
			await lockDrafts(tx, uid);
			if ((await countDrafts(tx, uid)) >= rules.drafts) throw new Refused("too-many-drafts", { max: rules.drafts });
		}
		const tid = earlier?.tid ?? (await nextIds(tx)).tid;
		const version = (earlier?.version ?? 0) + 1;
		const values = {
			...{ subject, message, aids, version, savedAt: ctx.clock.now() },
			fid: boardOf(input.fid ?? 0)?.fid ?? 0,
			countryFid: sectionOfFid(input.country_fid ?? 0)?.fid ?? 0,
		};
		await tx
			.insert(threadDrafts)
			.values({ tid, uid, ...values })
			.onConflictDoUpdate({ target: threadDrafts.tid, set: values });
		await usePictures(tx, { uid, aids, usedBy: shownBy(tid) });
		return { tid, version };
	});
}
