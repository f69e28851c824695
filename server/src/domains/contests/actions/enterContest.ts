import { contestRules, contestSpecial } from "#contract/contestViews.ts";
import { boards } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPublish } from "../../accounts/policy.ts";
import { lockAccount } from "../../accounts/queries.ts";
import { assertOwnsEmoticons } from "../../emoticons/queries.ts";
import { checkThread, countCharacters } from "../../threads/content.ts";
import { insertThread } from "../../threads/thread/actions/publishThread.ts";
import { countOwnEntries } from "../entry/queries.ts";
import { mayEnter, maySee } from "../policy.ts";
import { type ContestRow, findEnterable, getContest, isJuror, lockContest } from "../queries.ts";
import { contestEntries } from "../tables.ts";

interface NewEntry {
	/** Left out, the photo contest of the section that takes entries. */
	contestId?: number | undefined;
	subject: string;
	message?: string | undefined;
	/** Comma-separated ids of the pictures, in their order. */
	aids?: string | undefined;
	/** Anything but 0 and empty agrees. */
	agree?: string | undefined;
	/** The version of the agreement that was read. */
	agreement?: number | undefined;
}

/** Photos stand on the photo board, dreams are articles. */
const boardOf = ({ kind }: Pick<ContestRow, "kind">): number => (kind === "photo" ? boards.photos : boards.article);

/** Checks what the rules of a contest say of an entry. @throws Invalid `aids`, `message` */
export function checkEntry(
	{ kind, minPhotos, maxPhotos }: Pick<ContestRow, "kind" | "minPhotos" | "maxPhotos">,
	{ aids, message }: { aids: readonly number[]; message: string },
): void {
	if (aids.length < minPhotos || aids.length > maxPhotos)
		throw new Invalid({ aids: "contest-photos" }, undefined, {
			...{ min: minPhotos, max: maxPhotos, exact: Number(minPhotos === maxPhotos) },
		});
	if (kind === "dream" && countCharacters(message) < contestRules.minDream)
		throw new Invalid({ message: "contest-dream" }, undefined, { min: contestRules.minDream });
}

/**
 * @throws Invalid `agree` without the agreement; Conflict `contest-agreement` for another version than the current one
 */
function requireAgreement({ agreementVersion }: ContestRow, { agree, agreement }: NewEntry): void {
	if (!agree || agree === "0") throw new Invalid({ agree: "contest-agree" });
	if (agreement !== agreementVersion) throw new Conflict("contest-agreement");
}

const isStaff = ({ viewer }: Ctx): boolean => viewer.moderator;

/**
 * Enters a contest with a thread. Entries of moderators and administrators take part out of competition.
 * @throws NotFound; Forbidden by `mayEnter`, by field Invalid; Conflict `contest-agreement`
 */
export async function enterContest(
	ctx: Ctx,
	entry: NewEntry,
): Promise<{ tid: number; pid: number; contestId: number }> {
	const { db, viewer, clock, countryFid } = ctx;
	authorize(mayPublish(viewer));
	const wanted = entry.contestId
		? await getContest(db, entry.contestId)
		: await findEnterable(db, "photo", countryFid, clock.now());
	if (!wanted || !maySee(viewer, wanted)) {
		if (entry.contestId) throw new NotFound();
		throw new Forbidden("contest-state");
	}
	const checked = checkThread({ subject: entry.subject, message: entry.message ?? "", aids: entry.aids }, false);
	await assertOwnsEmoticons(db, ctx, checked.message);
	return ctx.transaction(async (tx) => {
		// Of entries that are sent at the same time the second one sees the first.
		await lockAccount(tx, viewer.uid);
		const contest = await lockContest(tx, wanted.id);
		const now = clock.now();
		const own = (await countOwnEntries(tx, viewer.uid, [contest.id]))(contest.id);
		authorize(mayEnter(viewer, { contest, own, juror: await isJuror(tx, contest.id, viewer.uid), now }));
		requireAgreement(contest, entry);
		checkEntry(contest, checked);
		const row = {
			contestId: contest.id,
			uid: viewer.uid,
			state: isStaff(ctx) ? ("staff" as const) : ("in" as const),
			agreement: contest.agreementVersion,
			agreedAt: now,
		};
		const { tid, pid } = await insertThread(
			tx,
			ctx,
			{
				...checked,
				...{ topid: undefined, readaccess: undefined, tags: undefined, alts: undefined },
				extra: {
					special: contestSpecial,
					fid: boardOf(contest),
					missing: "thread-not-found",
					insert: async (inner, thread) => {
						await inner.insert(contestEntries).values({ ...row, tid: thread.tid });
					},
					update: async () => false,
				},
			},
			{ countryFid: contest.countryFid ?? viewer.countryFid },
		);
		return { tid, pid, contestId: contest.id };
	});
}
