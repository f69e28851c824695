import { type RecommendedView, recommendedPeople } from "#contract/interests.ts";
import { globalSection, sectionOfFid } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { say } from "../../platform/words.ts";
import { listAuthors } from "../accounts/queries.ts";
import { interestName } from "../interests/present.ts";
import { tagsOf, tagsOfAll } from "../interests/queries.ts";
import { type Candidate, findLively } from "./peopleQueries.ts";
import { bestReason, pickPeople } from "./peopleRules.ts";

/**
 * Members the viewer may want to follow: recent authors of the section, ranked by shared interests, recent followers and
 * likes, filled up from all sections. Without the viewer, banned members and members already followed.
 */
export async function recommendPeople(ctx: Ctx): Promise<RecommendedView[]> {
	const { uid } = ctx.viewer;
	const now = ctx.clock.now();
	const isGlobal = ctx.countryFid === globalSection.fid;
	const inSection = isGlobal ? [] : await findLively(ctx.db, { uid, countryFid: ctx.countryFid, now });
	const elsewhere = inSection.length >= recommendedPeople ? [] : await findLively(ctx.db, { uid, countryFid: undefined, now });
	const candidates = [...inSection, ...elsewhere.filter((one) => !inSection.some((other) => other.uid === one.uid))];
	const [own, tags] = await Promise.all([
		tagsOf(ctx.db, uid),
		tagsOfAll(
			ctx.db,
			candidates.map((candidate) => candidate.uid),
		),
	]);
	const picked = pickPeople(
		candidates.map((candidate) => ({ ...candidate, shared: [...own].filter((tag) => tags.get(candidate.uid)?.has(tag)) })),
		recommendedPeople,
	);
	const authorOf = await listAuthors(
		ctx.db,
		picked.map((candidate) => candidate.uid),
	);
	return picked.map((candidate) => {
		const author = authorOf(candidate.uid);
		return { uid: author.uid, username: author.username, avatar: author.avatar, reason: reasonOf(ctx, candidate), follows_status: 0, author };
	});
}

/** The best reason, as a sentence in the viewer's language. */
function reasonOf(ctx: Ctx, candidate: Candidate & { shared: number[] }): string {
	const reason = bestReason(candidate);
	if (reason.kind === "shared") return say(ctx.lang, "reason.shared", { interest: interestName(ctx.lang, reason.tagId) });
	if (reason.kind === "popular") return say(ctx.lang, "reason.popular", { n: reason.n });
	const region = candidate.countryFid === undefined ? undefined : sectionOfFid(candidate.countryFid)?.region;
	if (!region) return say(ctx.lang, "reason.activeEverywhere", { n: reason.n });
	return say(ctx.lang, "reason.active", { n: reason.n, section: new Intl.DisplayNames(ctx.lang, { type: "region" }).of(region) ?? region });
}
