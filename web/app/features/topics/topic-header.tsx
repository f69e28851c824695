import type { ReactNode } from "react";
import type { TopicView } from "#contract/topicViews.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TopicFollowButton } from "../social/follow-button.tsx";
import { OfficialLabel } from "./official-label.tsx";
import { TopicFacts } from "./topic-facts.tsx";
import { TopicPicture } from "./topic-picture.tsx";

/** A topic's picture, name, description, host, counts and rules, and what the viewer may do. */
export function TopicHeader({ topic, moderation }: { topic: TopicView; moderation: ReactNode }) {
	const { t, paths } = useSite();
	const group = topic.is_group === 1;
	const tags = topic.tags.filter(({ tagname }) => tagname !== topic.category_title);
	return (
		<Card>
			<div className="topic-header">
				<div className="flex flex-wrap gap-4 items-center">
					<TopicPicture picture={topic.picture} group={group} large />
					<div className="topic-text">
						<h1>{topic.top_name}</h1>
						<OfficialLabel topic={topic} />
						<TopicFacts topic={topic} />
						<Anchor href={paths.member(topic.uid)}>{t("topic.host", { name: topic.user.name })}</Anchor>
						{topic.hosts.length > 0 && (
							<p>{t("topic.coHosts", { names: topic.hosts.map(({ name }) => name).join(", ") })}</p>
						)}
					</div>
				</div>
				{topic.message && <p className="whitespace-pre-line wrap-anywhere">{topic.message}</p>}
				<div className="topic-chips">
					<Chip href={paths.href("topic", { cid: topic.category_id })}>{topic.category_title}</Chip>
					{tags.length > 0 && (
						<ul className="topic-words" aria-label={t("topic.tags")}>
							{tags.map(({ tagid, tagname }) => (
								<li key={tagid}>
									<Anchor href={paths.href("topic", { tag: tagid })}>#{tagname}</Anchor>
								</li>
							))}
						</ul>
					)}
				</div>
				{topic.rules && (
					<details className="topic-rules">
						<summary>
							{t("topic.rules")}
							<Icon name="chevron-down" size={16} bold />
						</summary>
						<p className="whitespace-pre-line wrap-anywhere">{topic.rules}</p>
					</details>
				)}
				{moderation}
				<div className="flex flex-wrap gap-2">
					{topic.hidden === 0 && (
						<TopicFollowButton
							topid={topic.topid}
							group={group}
							name={topic.top_name}
							following={topic.is_following === 1}
						/>
					)}
					{topic.can.post.ok && (
						<Button href={paths.href("note/thread", { topid: topic.topid })} icon="edit" kind="main">
							{t("topic.post")}
						</Button>
					)}
					{topic.hidden === 0 && (
						<Button href={paths.href("search", { topid: topic.topid })} kind="ghost" icon="search">
							{t("search.here")}
						</Button>
					)}
					{topic.can.host.ok && (
						<Button href={paths.href("topic/:topid/hosts", { topid: topic.topid })} kind="ghost" icon="gauge">
							{t("topic.hosts")}
						</Button>
					)}
					{topic.can.edit.ok && (
						<Button href={paths.href("topic/:topid/edit", { topid: topic.topid })} kind="ghost" icon="settings">
							{t("topic.editShort")}
						</Button>
					)}
					{topic.can.report.ok && (
						<Button
							href={paths.href("report", { topid: topic.topid, back: paths.topic(topic.topid) })}
							kind="ghost"
							icon="flag"
						>
							{t("topic.report")}
						</Button>
					)}
				</div>
			</div>
		</Card>
	);
}
