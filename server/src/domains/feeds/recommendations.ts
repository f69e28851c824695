import { maxRecommendedMembers, type RecommendedView } from "#contract/interests.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listPickedIds } from "../editorial/queries.ts";
import { interestName } from "../interests/presenter.ts";
import { findTagIds, findTagIdsByMember } from "../interests/queries.ts";
import { sectionName } from "../sectionName.ts";
import { type Candidate, listActiveMembers, listFollowable } from "./recommendationQueries.ts";
import { bestReason, pickBestCandidates } from "./recommendationRules.ts";

/**
 * Members the viewer may want to follow: those that editors recommend in the section, then recent authors, those of the
 * section first, then those of sections in the viewer's language, ranked by shared interests, followers and likes.
 * Without the viewer, banned members and members already followed.
 */
export async function recommendMembers(ctx: Ctx): Promise<RecommendedView[]> {
	const { uid } = ctx.viewer;
	const chosen = await listPickedIds(ctx, ctx.countryFid, "member");
	const recommended = (await listFollowable(ctx.db, uid, chosen)).filter((one) => !ctx.viewer.hides(one));
	const isGlobal = ctx.countryFid === globalSection.fid;
	const inSection = isGlobal ? [] : await listActiveMembers(ctx.db, { uid, countryFid: ctx.countryFid });
	const elsewhere =
		inSection.length >= maxRecommendedMembers ? [] : await listActiveMembers(ctx.db, { uid, countryFid: undefined });
	const candidates = [
		...inSection,
		...elsewhere.filter((one) => !inSection.some((other) => other.uid === one.uid)),
	].filter((one) => !recommended.includes(one.uid) && !ctx.viewer.hides(one.uid));
	const [own, tags] = await Promise.all([
		findTagIds(ctx.db, uid),
		findTagIdsByMember(ctx.db, valuesOf(candidates, "uid")),
	]);
	const picked = pickBestCandidates(
		candidates.map((candidate) => ({
			...candidate,
			shared: [...own].filter((tag) => tags.get(candidate.uid)?.has(tag)),
		})),
		Math.max(0, maxRecommendedMembers - recommended.length),
		({ homeFid }) => distanceTo(ctx, homeFid),
	);
	const reasons = [
		...recommended.map((one): [number, string] => [one, t(ctx.lang, "recommendation.editors")]),
		...picked.map((candidate): [number, string] => [candidate.uid, reasonOf(ctx, candidate)]),
	].slice(0, maxRecommendedMembers);
	const authorOf = await listAuthors(
		ctx.db,
		reasons.map(([one]) => one),
	);
	return reasons.map(([one, reason]) => {
		const author = authorOf(one);
		return { uid: one, username: author.username, avatar: author.avatar, reason, follows_status: 0, author };
	});
}

/** 0 for a member of the section that is shown, 1 for one of a section in the same language, else 2. */
function distanceTo(ctx: Ctx, homeFid: number): number {
	if (homeFid === ctx.countryFid) return 0;
	return findSectionByFid(homeFid)?.lang === ctx.lang ? 1 : 2;
}

/** The best reason, as a sentence in the viewer's language. */
function reasonOf(ctx: Ctx, candidate: Candidate & { shared: number[] }): string {
	const reason = bestReason(candidate);
	if (reason.kind === "shared")
		return t(ctx.lang, "recommendation.sharedInterest", { interest: interestName(ctx.lang, reason.tagId) });
	if (reason.kind === "popular") return t(ctx.lang, "recommendation.followers", { n: reason.n });
	const section = sectionName(ctx.lang, candidate.countryFid);
	if (!section) return t(ctx.lang, "recommendation.active", { n: reason.n });
	return t(ctx.lang, "recommendation.activeInSection", {
		n: reason.n,
		section,
	});
}
