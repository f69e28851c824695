import { type MessageKey, translatorFor } from "../../lib/i18n/translate.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import type { MemberSummary } from "./member-summary.ts";

type Matches = Parameters<typeof siteDataFrom>[0];

/** Metadata of a tab of a profile: "Followers · Amina". Not indexed. */
export function profileMeta(matches: Matches, part: MessageKey) {
	const root = siteDataFrom(matches);
	const frame = matches.find((match) => match?.id === "pages/profiles/layout")?.loaderData as { member?: MemberSummary } | undefined;
	const t = root && translatorFor(root.lang);
	const name = frame?.member?.name;
	return pageMeta(root, { title: t && (name ? t("profile.pageTitle", { part: t(part), name }) : t(part)) });
}
