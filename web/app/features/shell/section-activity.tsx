import { useRouteLoaderData } from "react-router";
import { forYou, latestThreads } from "#contract/feeds.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { useCurrentScreenPath, usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { useSectionName } from "./section-name.ts";

const trendingThreads = 4;
const activeMembers = 6;
/** How many of the newest threads are searched for their authors. */
const searchedThreads = 20;

/** Popular threads of the section, and the authors of its newest ones. Both lists are cached for all viewers. */
export async function loadSectionActivity(api: PageApi) {
	const query = { country_fid: api.section.fid };
	const [popular, newest] = await Promise.all([
		api.call(forYou, { query: { ...query, limit: trendingThreads } }),
		api.call(latestThreads, { query: { ...query, limit: searchedThreads } }),
	]);
	const authors = new Map(newest.lists.map(({ author: { uid, name, avatar } }) => [uid, { uid, name, avatar }]));
	authors.delete(api.viewer.uid);
	return {
		trending: popular.lists.map(({ tid, fid, subject, replies }) => ({ tid, fid, subject, replies })),
		members: [...authors.values()].slice(0, activeMembers),
	};
}

type LoadedActivity = Awaited<ReturnType<typeof loadSectionActivity>>;

/** Popular threads, except beside the home list that starts with them, and active members of the section. */
export function SectionActivity() {
	const activity = useRouteLoaderData<{ section?: LoadedActivity }>("pages/layouts/default")?.section;
	const { section } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const screen = useCurrentScreenPath();
	const nameOf = useSectionName();
	if (!activity) return null;
	const { trending, members } = activity;
	return (
		<>
			{trending.length > 0 && screen !== paths.home && screen !== paths.forYou && (
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
			{members.length > 0 && (
				<Card title={t("shell.activeMembers")}>
					<ul className="active-members">
						{members.map(({ uid, name, avatar }) => (
							<li key={uid}>
								<Anchor href={paths.member(uid)}>
									<Avatar name={name} src={avatar} lazy />
									<span>{name}</span>
								</Anchor>
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	);
}
