import type { PictureView } from "#contract/common.ts";
import type { PollDraftView, PollView } from "#contract/pollViews.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { nameEmoticons } from "../../platform/data/emoticons.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { presentPermission } from "../../platform/security/policy.ts";
import { listPictures } from "../media/presenter.ts";
import type { ThreadRow } from "../threads/queries.ts";
import type { TypedPoll } from "./content.ts";
import { isEnded, mayEndPoll, maySeeResults, mayVote } from "./policy.ts";
import { findPoll, type OptionRow, type PollRow } from "./queries.ts";

/** A poll with its options' pictures, the same for every viewer. */
export interface LoadedPoll {
	poll: PollRow;
	options: (OptionRow & { picture: PictureView | null })[];
}

/** A thread's poll with its pictures. @throws NotFound `poll-not-found` */
export async function loadPoll(db: Db, tid: number): Promise<LoadedPoll> {
	const found = await findPoll(db, tid);
	if (!found) throw new NotFound("poll-not-found");
	const pictureOf = await listPictures(db, valuesOf(found.options, "aid"));
	return {
		poll: found.poll,
		options: found.options.map((option) => ({ ...option, picture: (option.aid && pictureOf(option.aid)) || null })),
	};
}

/** A poll for the viewer. @param chosen the viewer's vote */
export function presentPoll(
	{ viewer, clock, lang }: Ctx,
	thread: ThreadRow,
	{ poll, options }: LoadedPoll,
	chosen: readonly number[],
): PollView {
	const now = clock.now();
	const own = { ...poll, voted: chosen.length > 0 };
	const hasResults = maySeeResults(own, now);
	const isEditable = poll.voterCount === 0 && viewer.loggedIn && viewer.uid === thread.uid;
	return {
		end_time: poll.days,
		ends: unixSeconds(poll.endsAt),
		is_ended: Number(isEnded(poll, now)),
		max_choices: poll.maxChoices,
		is_img: Number(options.some(({ aid }) => aid !== null)),
		overt: Number(poll.overt),
		visible: Number(poll.visible),
		fixed: Number(poll.fixed),
		voters: poll.voterCount,
		is_voted: Number(own.voted),
		has_results: Number(hasResults),
		options: options.map(({ oid, text, sort, aid, picture, voteCount }) => ({
			...{
				id: oid,
				message: nameEmoticons(text, lang),
				sort,
				a_id: aid ?? 0,
				picture,
				is_chosen: Number(chosen.includes(oid)),
			},
			...(isEditable && { source: text }),
			img: picture ? `${picture.base}/${picture.widths.at(-1)}.webp` : "",
			...(hasResults
				? { votes: voteCount, percent: poll.voterCount === 0 ? 0 : Math.round((voteCount / poll.voterCount) * 100) }
				: {}),
		})),
		can: {
			vote: presentPermission(mayVote(viewer, thread, own, now)),
			end: presentPermission(mayEndPoll(viewer, thread, poll, now)),
		},
	};
}

/** A draft's poll, as typed. Pictures that were deleted are left out. */
export async function presentPollDraft(
	db: Db,
	{ options, pictures, days, maxChoices, overt, visible, fixed }: TypedPoll,
): Promise<{ poll: PollDraftView }> {
	const pictureOf = await listPictures(db, pictures.filter(Boolean));
	return {
		poll: {
			polloption: options,
			pictures: pictures.map((aid) => pictureOf(aid) ?? null),
			expiration: days,
			maxchoices: maxChoices,
			overt: Number(overt),
			visible: Number(visible),
			fixed: Number(fixed),
		},
	};
}
