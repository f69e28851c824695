import { eq } from "drizzle-orm";
import { authorTag, feedTag, threadTag, titleTag, topicTags } from "#contract/cacheTags.ts";
import { threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { Conflict, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { assertOwnsEmoticons } from "../../../emoticons/queries.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { describePictures } from "../../../media/actions/describePictures.ts";
import { applyTextRules } from "../../../textRuleSlot.ts";
import { changeThreadCounts } from "../../../topics/queries.ts";
import { requireKindOnBoard } from "../../board/boardOfThread.ts";
import { assertBoardAllowed } from "../../boardBan/queries.ts";
import { checkThread } from "../../content.ts";
import { insertVersion } from "../../edit/queries.ts";
import { postEdited } from "../../events.ts";
import { renderWithHiddenParts } from "../../hiddenPart/content.ts";
import { holdIfAsked } from "../../holding/actions/holdIfAsked.ts";
import type { ThreadInput } from "../../input.ts";
import { findMentioned } from "../../mention/findMentioned.ts";
import { findMentionsOf, saveMentions } from "../../mention/queries.ts";
import { findTopicRemovedFrom } from "../../moderation/queries.ts";
import { isPending, mayEdit } from "../../policy.ts";
import { checkExtra, needsText, threadPort } from "../../port.ts";
import { setProducts } from "../../product/actions/setProducts.ts";
import { lockThread, postPictureUse, requireReadable } from "../../queries.ts";
import { runSaveListeners } from "../../saveListeners.ts";
import { posts, threads } from "../../tables.ts";
import { setThreadTags } from "../../tag/queries.ts";
import { checkOptions } from "../options.ts";

/**
 * Edits the viewer's thread. Board and section stay, also one that is pending for review. Saving it unchanged is no
 * edit.
 * @throws NotFound `thread-not-found`; Forbidden by `mayEdit`; Conflict `stale-edit` when it has changed since; Invalid
 * by field.
 */
export async function editThread(
	ctx: Ctx,
	tid: number,
	input: ThreadInput,
): Promise<{ tid: number; pid: number; fid: number }> {
	const { viewer } = ctx;
	const extra = checkExtra(input.extra);
	if (input.publishAt) throw new Invalid({ pushTime: "field.unsupported" });

	return ctx.transaction(async (tx) => {
		const thread = requireReadable(viewer, await lockThread(tx, tid), { pending: true });
		const wasPending = isPending(thread);
		if (input.pid && input.pid !== thread.pid) throw new NotFound("thread-not-found");
		const { pid } = thread;
		const before = first(
			await tx
				.select({ message: posts.message, aids: posts.aids, hidden: posts.hidden, blurred: posts.blurred })
				.from(posts)
				.where(eq(posts.pid, pid)),
		);
		authorize(mayEdit(viewer, { uid: thread.uid, hidden: before.hidden }));
		const texts = await applyTextRules(ctx, { subject: input.subject, message: input.message }, thread.countryFid);
		const { subject, message, excerpt, aids } = checkThread(
			{ ...texts, aids: input.aids ?? before.aids.join() },
			needsText(thread.special),
		);
		await threadPort(thread.special)?.onEdit?.(tx, ctx, thread, { aids, message });
		await assertOwnsEmoticons(tx, ctx, message);
		await assertAddressAllowed(tx, ctx);
		await assertBoardAllowed(tx, ctx, thread);
		await requireKindOnBoard(tx, viewer, thread, { before: before.aids.length, after: aids.length });
		if (input.version !== undefined && input.version !== thread.version) throw new Conflict("stale-edit");

		const options = await checkOptions(tx, viewer, input, thread.topid);
		if (extra && extra.special !== thread.special) throw new NotFound(extra.missing);
		const samePictures = before.aids.join() === aids.join();
		const changedExtra = (await extra?.update(tx, thread, ctx.clock.now())) ?? false;
		if (input.aids !== undefined) await attachPictures(tx, { uid: viewer.uid, aids, usedBy: postPictureUse(pid) });
		const changedTexts = options.alts ? await describePictures(tx, viewer.uid, aids, options.alts) : false;
		const { readaccess = thread.readaccess } = options;
		const topid = options.topid === undefined ? thread.topid : options.topid || null;
		const isMoved = topid !== thread.topid;
		if (isMoved && topid !== null && topid === (await findTopicRemovedFrom(tx, tid)))
			throw new Invalid({ topid: "topic-removed" });
		const tags = options.tags?.map(({ name }) => name) ?? thread.tags;
		const sameOptions =
			readaccess === thread.readaccess && tags.join() === thread.tags.join() && topid === thread.topid && !changedTexts;
		await runSaveListeners(tx, ctx, { ...thread, aids }, input.payload);
		const changedProducts = input.goods !== undefined && (await setProducts(tx, tid, input.goods));
		if (
			subject === thread.subject &&
			message === before.message &&
			samePictures &&
			!changedExtra &&
			!changedProducts &&
			sameOptions
		)
			return { tid, pid, fid: thread.fid };
		const pictures = input.aids === undefined ? {} : { aids };
		const version = thread.version + 1;
		const mentioned = await findMentioned(
			tx,
			ctx,
			{ ...thread, readaccess },
			{ message, listed: input.mentioned, earlier: await findMentionsOf(tx, pid) },
		);
		const { html, hiddenParts } = renderWithHiddenParts(message, mentioned);
		if (subject !== thread.subject || message !== before.message)
			await insertVersion(tx, {
				pid,
				uid: viewer.uid,
				subject: thread.subject,
				message: before.message,
				createdAt: ctx.clock.now(),
			});
		await tx
			.update(threads)
			.set({
				...{ subject, excerpt, version, readaccess, tags, topid },
				...(before.blurred ? {} : pictures),
				...(isMoved && { topicPinned: false }),
			})
			.where(eq(threads.tid, tid));
		await tx
			.update(posts)
			.set({ message, html, hiddenParts, version, editedAt: ctx.clock.now(), ...pictures })
			.where(eq(posts.pid, pid));
		await saveMentions(tx, pid, mentioned, ctx.clock.now());
		if (options.tags) await setThreadTags(tx, tid, options.tags);
		// One that is pending counts nowhere yet.
		if (isMoved && !wasPending)
			await changeThreadCounts(tx, [
				{ topid: thread.topid, step: -1 },
				{ topid, step: 1 },
			]);
		const becamePending = await holdIfAsked(tx, ctx, {
			kind: "thread",
			pid,
			subject,
			message,
			special: thread.special,
			extraChanged: changedExtra,
			fid: thread.fid,
			countryFid: thread.countryFid,
		});
		if (!becamePending && !wasPending) await publish(tx, postEdited({ tid, pid }));
		// A guest's cached page of the author shows excerpts too.
		await signal(tx, {
			invalidate: [
				threadTag(tid),
				titleTag(tid),
				feedTag,
				...topicTags(thread.topid),
				...topicTags(topid),
				...(readaccess === thread.readaccess ? [] : [authorTag(viewer.uid)]),
			],
			...(readaccess > thread.readaccess && { recheck: threadRoom(tid) }),
		});
		return { tid, pid, fid: thread.fid };
	});
}
