import { useRouteLoaderData } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import type { sectionActivity } from "#contract/feeds.ts";
import { memberSlot } from "../../lib/member-slot.tsx";
import { useCurrentScreenPath, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { useSectionName } from "./section-name.ts";

type Activity = CallResponse<typeof sectionActivity>;

interface MembersProps {
	members: Activity["members"];
	/** Those who are not shown. */
	without: readonly number[];
}

function Members({ members, without }: MembersProps) {
	const { t, paths } = useSite();
	const shown = members.filter(({ uid }) => !without.includes(uid));
	if (shown.length === 0) return null;
	return (
		<Card title={t("shell.activeMembers")}>
			<ul className="active-members">
				{shown.map(({ uid, name, avatar }) => (
					<li key={uid}>
						<Anchor href={paths.member(uid)}>
							<Avatar name={name} src={avatar} lazy />
							<span>{name}</span>
						</Anchor>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Active members, without the viewer and those who are hidden from them. */
const ActiveMembers = memberSlot(Members, {
	own: ({ viewer, hides }, { members }) => ({
		without: members.flatMap(({ uid }) => (uid === viewer.uid || hides(uid) ? [uid] : [])),
	}),
});

/** Popular threads, except beside the home list that starts with them, and active members of the section. */
export function SectionActivity() {
	const activity = useRouteLoaderData<{ activity?: Activity }>("pages/layouts/default")?.activity;
	const { t, paths, section, viewer } = useSite();
	const screen = useCurrentScreenPath();
	const nameOf = useSectionName();
	if (!activity) return null;
	const { trending } = activity;
	return (
		<>
			{trending.length > 0 && screen !== paths.home && screen !== paths.href("foryou") && (
				<Card title={t("shell.trending", { section: nameOf(section) })}>
					<ul className="more-by-author">
						{trending.map(({ tid, fid, subject, replies }) => (
							<li key={tid}>
								<Anchor href={paths.thread({ tid, fid })}>
									<span>
										<b>{subject}</b>
										<small>{t("thread.replyCount", { n: replies })}</small>
									</span>
								</Anchor>
							</li>
						))}
					</ul>
				</Card>
			)}
			<ActiveMembers members={activity.members} without={[viewer.uid]} />
		</>
	);
}
