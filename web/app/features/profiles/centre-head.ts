import { sayIn, type Word } from "../../lib/speaker.ts";
import { head, siteOf } from "../threads/head.ts";
import type { MemberPart } from "./member.ts";

type Matches = Parameters<typeof siteOf>[0];

/** Metadata of a tab of a profile: "Followers · Amina". Not indexed. */
export function centreHead(matches: Matches, part: Word) {
	const root = siteOf(matches);
	const frame = matches.find((match) => match?.id === "pages/member-frame")?.loaderData as { member?: MemberPart } | undefined;
	const t = root && sayIn(root.lang);
	const name = frame?.member?.name;
	return head(root, { title: t && (name ? t("profile.titleOf", { part: t(part), name }) : t(part)), hidden: true });
}
