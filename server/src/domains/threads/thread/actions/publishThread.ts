import { sectionFeedTag, topicTags } from "#contract/cacheTags.ts";
import { findSectionByFid, globalSection, isSectionOpen } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Conflict, Invalid } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { assertOwnsEmoticons } from "../../../emoticons/queries.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { describePictures } from "../../../media/actions/describePictures.ts";
import { applyTextRules } from "../../../textRuleSlot.ts";
import { changeThreadCounts } from "../../../topics/queries.ts";
import { award } from "../../../wallet/actions/award.ts";
import { boardOfThread } from "../../board/boardOfThread.ts";
import { assertBoardAllowed } from "../../boardBan/queries.ts";
import { checkThread, languageOf, type ThreadContent } from "../../content.ts";
import { scheduleThread } from "../../draft/actions/scheduleThread.ts";
import { deleteDraftRow, isDraftPublished, lockDraft } from "../../draft/queries.ts";
import { threadPublished } from "../../events.ts";
import { renderWithHiddenParts } from "../../hiddenPart/content.ts";
import { askHoldRules, pendingSince } from "../../holding/holdRules.ts";
import { sectionOf, type ThreadInput } from "../../input.ts";
import { findMentioned } from "../../mention/findMentioned.ts";
import { saveMentions } from "../../mention/queries.ts";
import { checkExtra, needsText, type ThreadExtra } from "../../port.ts";
import { setProducts } from "../../product/actions/setProducts.ts";
import { postPictureUse, reserveThreadIds } from "../../queries.ts";
import { runSaveListeners } from "../../saveListeners.ts";
import { posts, threads } from "../../tables.ts";
import { setThreadTags } from "../../tag/queries.ts";
import { checkOptions, type ThreadOptions } from "../options.ts";
import { hotScore } from "../rules.ts";

/**
 * Publishes a thread. Without an open board it is chosen by the number of pictures; without a known section it is the
 * author's. Its draft is deleted; a draft that is already gone is ignored. With a time it becomes a scheduled draft.
 * @throws Forbidden by `mayPublish` and `mayPostOn`; Invalid by field, `section-closed`; Conflict `draft-posted` when
 * the draft was already published, `stale-edit` when it was saved elsewhere meanwhile.
 */
export async function publishThread(
	ctx: Ctx,
	typed: ThreadInput,
): Promise<{ tid: number; pid: number; fid?: number; publishAt?: Date }> {
	const input = { ...typed, ...(await applyTextRules(ctx, textsOf(typed), sectionOf(ctx.viewer, typed.countryFid))) };
	if (input.publishAt) return scheduleThread(ctx, input, input.publishAt);
	authorize(mayPublish(ctx.viewer));
	const { extra, checked } = checkWithKind(input);
	await assertOwnsEmoticons(ctx.db, ctx, checked.message);
	const options = await checkOptions(ctx.db, ctx.viewer, input);
	return ctx.transaction(async (tx) =>
		insertThread(
			tx,
			ctx,
			{ ...checked, ...options, extra },
			{ ...input, tid: input.draft ? await consumeDraft(tx, ctx.viewer.uid, input.draft, input.version) : undefined },
		),
	);
}

/** A thread and what its kind adds. @throws Invalid with the errors of both, so that a form shows all of them */
function checkWithKind(input: ThreadInput): { extra: ThreadExtra | undefined; checked: ThreadContent } {
	const errors: Invalid[] = [];
	const attempt = <T>(check: () => T): T | undefined => {
		try {
			return check();
		} catch (error) {
			if (!(error instanceof Invalid)) throw error;
			errors.push(error);
			return undefined;
		}
	};
	const extra = attempt(() => checkExtra(input.extra));
	const checked = attempt(() => checkThread(input, needsText(input.extra?.special)));
	const [first] = errors;
	if (checked && !first) return { extra, checked };
	const joined = <Key extends "fields" | "values">(key: Key): Invalid[Key] =>
		Object.assign({}, ...errors.map((error) => error[key]));
	throw new Invalid(joined("fields"), first?.code, joined("values"));
}

const textsOf = ({ subject, message }: ThreadInput) => ({ subject, message });

/**
 * Deletes a draft. A version that somebody saved since is a conflict.
 * @returns its id for the thread; undefined when it is gone.
 */
async function consumeDraft(
	tx: Tx,
	uid: number,
	tid: number,
	version: number | undefined,
): Promise<number | undefined> {
	const draft = await lockDraft(tx, uid, tid);
	if (draft && version !== undefined && version !== draft.version) throw new Conflict("stale-edit");
	if (draft) await deleteDraftRow(tx, draft);
	else if (await isDraftPublished(tx, uid, tid)) throw new Conflict("draft-posted");
	return draft?.tid;
}

/**
 * Inserts the thread with its first post. `tid` is the id reserved by its draft.
 * @throws Forbidden `address-banned`, by `mayPostOn`
 */
export async function insertThread(
	tx: Tx,
	ctx: Ctx,
	{
		subject,
		message,
		excerpt,
		aids,
		extra,
		readaccess = 0,
		tags = [],
		alts,
		topid: chosen = 0,
	}: ThreadContent & ThreadOptions & { extra: ThreadExtra | undefined },
	target: Pick<ThreadInput, "fid" | "countryFid" | "goods" | "mentioned" | "phoneModel"> &
		Partial<Pick<ThreadInput, "payload">> & { tid?: number | undefined; fromDraft?: boolean },
): Promise<{ tid: number; pid: number; fid: number }> {
	await assertAddressAllowed(tx, ctx);
	const { uid } = ctx.viewer;
	const section = findSectionByFid(target.countryFid ?? 0);
	if (section && !isSectionOpen(section, ctx.deps.config.features)) throw new Invalid({ countryFid: "section-closed" });
	const countryFid = sectionOf(ctx.viewer, target.countryFid);
	const wanted = { requested: target.fid, section: countryFid, pictures: aids.length, extra };
	const fid = await boardOfThread(tx, ctx.viewer, wanted);
	const now = ctx.clock.now();
	await assertBoardAllowed(tx, ctx, { countryFid, fid });
	const place = { uid, fid, countryFid, readaccess, closed: false, deletedAt: null };
	const mentioned = await findMentioned(tx, ctx, place, { message, listed: target.mentioned });
	const special = extra?.special ?? 0;
	const phoneModel = cleanLine(target.phoneModel ?? "");
	const topid = chosen || null;
	const { reason, record } = await askHoldRules(tx, ctx, {
		kind: "thread",
		subject,
		message,
		special,
		fid,
		countryFid,
	});
	const pending = pendingSince(reason, now);
	const { tid, pid } = await reserveThreadIds(tx, target.tid);
	await tx
		.insert(threads)
		.overridingSystemValue()
		.values({
			...{
				tid,
				fid,
				countryFid,
				topid,
				uid,
				pid,
				subject,
				excerpt,
				aids,
				special,
				phoneModel,
				lang: languageOf(`${subject} ${message}`, ctx.lang),
				createdAt: now,
				lastReplyAt: now,
				...pending,
			},
			...{ readaccess, tags: tags.map(({ name }) => name) },
			hot: hotScore({ likeCount: 0, replyCount: 0, bookmarkCount: 0, createdAt: now }),
		});
	await tx
		.insert(posts)
		.overridingSystemValue()
		.values({
			pid,
			tid,
			uid,
			position: 1,
			message,
			...renderWithHiddenParts(message, mentioned),
			aids,
			phoneModel,
			createdAt: now,
			...pending,
		});
	await saveMentions(tx, pid, mentioned, now);
	if (aids.length > 0) await attachPictures(tx, { uid, aids, usedBy: postPictureUse(pid) });
	if (alts) await describePictures(tx, uid, aids, alts);
	await setThreadTags(tx, tid, tags);
	await extra?.insert(tx, { tid, uid, createdAt: now }, ctx.viewer);
	await setProducts(tx, tid, target.goods);
	const saved = { tid, uid, fid, countryFid, aids, createdAt: now, fromDraft: target.fromDraft ?? false };
	await runSaveListeners(tx, ctx, saved, target.payload ?? {});
	if (!reason) {
		await changeThreadCounts(tx, [{ topid, step: 1, newAt: now }]);
		await changeMemberCounts(tx, [{ uid, threads: 1 }]);
		await changePoints(tx, { uid, kind: "thread", at: now, step: 1 });
		await award(tx, ctx, { uid, activity: "thread", subject: tid });
		await signal(tx, {
			invalidate: [sectionFeedTag(countryFid), sectionFeedTag(globalSection.fid), ...topicTags(topid)],
		});
		await publish(tx, threadPublished({ tid, pid, uid }));
	}
	await record(tx, { tid, pid });
	return { tid, pid, fid };
}
