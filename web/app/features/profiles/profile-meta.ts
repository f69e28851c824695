import { type MessageKey, translatorFor } from "../../lib/i18n/translate.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForSection } from "../../lib/paths.ts";
import { interactions, isoTime, person, type StructuredData } from "../../lib/structured-data.ts";
import { largeAvatarUrl, type MemberSummary } from "./member-summary.ts";

type Matches = Parameters<typeof siteDataFrom>[0];

const memberFrom = (matches: Matches): MemberSummary | undefined =>
	(matches.find((match) => match?.id === "pages/profiles/layout")?.loaderData as { member?: MemberSummary } | undefined)
		?.member;

/** Metadata of a tab of a profile: "Followers · Amina". Not indexed. */
export function profileMeta(matches: Matches, part: MessageKey) {
	const root = siteDataFrom(matches);
	const t = root && translatorFor(root.lang);
	const name = memberFrom(matches)?.name;
	return pageMeta(root, { title: t && (name ? t("profile.pageTitle", { part: t(part), name }) : t(part)) });
}

/**
 * Metadata of a member's page: their threads. Members without any are not listed, nor are banned ones.
 * @param continued whether it is a later page
 */
export function profilePageMeta(matches: Matches, continued: boolean) {
	const root = siteDataFrom(matches);
	const member = memberFrom(matches);
	if (!root || !member) return profileMeta(matches, "profile.posts");
	const { uid, name, username, sightml, postCount, banned } = member;
	const t = translatorFor(root.lang);
	const avatar = largeAvatarUrl(member.avatar);
	const path = pathsForSection(root.section.locale).member(uid);
	return pageMeta(root, {
		title: `${name} (@${username})`,
		description: sightml || t("profile.description", { name, site: root.site.siteName, n: postCount }),
		image: avatar ? { path: avatar, alt: name, width: 240, height: 240 } : undefined,
		path,
		inAllSections: true,
		type: "profile",
		noIndex: continued || banned || postCount === 0,
		structuredData: [profilePage(root.site.publicUrl, path, member)],
	});
}

function profilePage(origin: string, path: string, member: MemberSummary): StructuredData {
	const { name, username, sightml, regdate, postCount, fansCount, likeCount } = member;
	const avatar = largeAvatarUrl(member.avatar);
	return {
		"@type": "ProfilePage",
		dateCreated: isoTime(regdate),
		mainEntity: {
			...person(name, origin + path),
			alternateName: username,
			...(sightml && { description: sightml }),
			...(avatar && { image: origin + avatar }),
			agentInteractionStatistic: interactions("WriteAction", postCount),
			interactionStatistic: [interactions("FollowAction", fansCount), interactions("LikeAction", likeCount)],
		},
	};
}
