import { constraints } from "#contract/constraints.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict, Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { describePictures } from "../../../media/actions/describePictures.ts";
import { parseTopicId } from "../../../topics/postIn.ts";
import { findBoard, listBoards } from "../../board/boards.ts";
import { hasVisibleText, parsePictureIds } from "../../content.ts";
import type { ThreadInput } from "../../input.ts";
import { maySaveDraft } from "../../policy.ts";
import { threadPort } from "../../port.ts";
import { reserveThreadIds } from "../../queries.ts";
import { listKnownTags } from "../../tag/queries.ts";
import { checkScheduled } from "../checkScheduled.ts";
import { countDrafts, draftMissingError, draftPictureUse, lockDraft, lockDraftsOfMember } from "../queries.ts";
import { threadDrafts } from "../tables.ts";

/**
 * Saves a draft as typed, or overwrites the one with this id: fields left out become empty. Its pictures are marked as
 * used, so that they are not deleted after a day. A scheduled one must be complete; a time left out stays as it is.
 * @returns its id, which the thread will have, and its version.
 * @throws Invalid `draft-empty`, and by field when it is scheduled; Forbidden by `maySchedule`; Forbidden
 * `too-many-drafts`, `banned`; NotFound `draft-not-found`; Conflict `draft-posted`, `stale-edit` when it was saved
 * elsewhere meanwhile.
 */
export async function saveDraft(
	ctx: Ctx,
	draft: number | undefined,
	input: ThreadInput,
): Promise<{ tid: number; version: number }> {
	const { uid } = ctx.viewer;
	authorize(maySaveDraft(ctx.viewer));
	const { subject, message, readaccess = 0, publishAt: asked } = input;
	const aids = parsePictureIds(input.aids, constraints.picturesPerThread);
	const { special = 0, extra = null } = input.extra ?? {};
	const kind = threadPort(special);
	const known = await listKnownTags(ctx.db, input.tagIds);
	const tags = [input.tags, ...known.map(({ name }) => name)].filter(Boolean).join(" ");
	if (asked) await checkScheduled(ctx, input);
	if (
		!hasVisibleText(subject) &&
		!hasVisibleText(message) &&
		aids.length === 0 &&
		(!extra || (kind?.isBlank(extra) ?? true))
	)
		throw new Invalid({ message: "draft-empty" });

	return ctx.transaction(async (tx) => {
		const earlier = draft ? await lockDraft(tx, uid, draft) : undefined;
		if (draft && !earlier) throw await draftMissingError(tx, uid, draft);
		if (earlier && input.version !== undefined && input.version !== earlier.version) throw new Conflict("stale-edit");
		const publishAt = asked === undefined ? (earlier?.publishAt ?? null) : asked;
		if (publishAt && !asked) await checkScheduled(ctx, input);
		if (!earlier) {
			await lockDraftsOfMember(tx, uid);
			if ((await countDrafts(tx, uid)) >= constraints.maxDrafts)
				throw new Forbidden("too-many-drafts", { max: constraints.maxDrafts });
		}
		const tid = earlier?.tid ?? (await reserveThreadIds(tx)).tid;
		const version = (earlier?.version ?? 0) + 1;
		const values = {
			...{ subject, message, aids, tags, readaccess, version, savedAt: ctx.clock.now() },
			...{
				special,
				extra,
				goods: input.goods ?? [],
				payload: input.payload,
				publishAt,
				publishError: null,
				lang: ctx.lang,
			},
			topid: parseTopicId(input.topid) ?? 0,
			fid: findBoard(await listBoards(tx), input.fid ?? 0)?.fid ?? 0,
			countryFid: findSectionByFid(input.countryFid ?? 0)?.fid ?? 0,
		};
		await tx
			.insert(threadDrafts)
			.values({ tid, uid, ...values })
			.onConflictDoUpdate({ target: threadDrafts.tid, set: values });
		await attachPictures(tx, {
			uid,
			aids: [...aids, ...((extra && kind?.picturesOf(extra)) ?? [])],
			usedBy: draftPictureUse(tid),
		});
		if (input.alts) await describePictures(tx, uid, aids, input.alts);
		return { tid, version };
	});
}
