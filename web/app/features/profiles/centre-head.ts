import { sayIn, type Word } from "../../lib/speaker.ts";
import { head, siteOf } from "../threads/head.ts";
import type { MemberPart } from "./member.ts";

type Matches = Parameters<typeof siteOf>[0];

/** The head of a part of a member's page: "Followers · Amina". Kept out of search engines. */
export function centreHead(matches: Matches, part: Word) {
	const root = siteOf(matches);
	const frame = matches.find((match) => match?.id === "pages/member-frame")?.loaderData as { member?: MemberPart } | undefined;
	const say = root && sayIn(root.lang);
	const name = frame?.member?.name;
	return head(root, { title: say && (name ? say("profile.titleOf", { part: say(part), name }) : say(part)), hidden: true });
}
