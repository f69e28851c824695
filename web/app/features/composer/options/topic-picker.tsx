import { useEffect, useState } from "react";
import {
	followedTopics,
	myGroupList,
	myTopics,
	recentGroups,
	recentTopics,
	searchGroups,
	searchTopicNames,
	topicsByDefault,
} from "#contract/topicLists.ts";
import type { TopicItemView } from "#contract/topicViews.ts";
import { callServer } from "../../../lib/call-server.ts";
import { useTranslate } from "../../../lib/site.tsx";
import type { PostTopic } from "../../../lib/unsent/post.ts";
import { useBackToClose } from "../../../lib/use-back-to-close.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

/** Pause in typing before the search. Milliseconds. */
const pauseMs = 250;

interface Section {
	title: "composer.topicRecent" | "composer.topicYours" | "composer.topicPopular" | undefined;
	topics: TopicItemView[];
}

/** What is offered without a search: recently used ones, own and followed ones, then the most active; each once. */
async function loadSections(groups: boolean, signal: AbortSignal): Promise<Section[]> {
	const options = { signal };
	const [recent, own, followed, popular] = await Promise.all([
		callServer(groups ? recentGroups : recentTopics, {}, options),
		groups ? undefined : callServer(myTopics, { query: { limit: 20 } }, options),
		groups ? callServer(myGroupList, {}, options) : callServer(followedTopics, { query: { limit: 30 } }, options),
		groups ? undefined : callServer(topicsByDefault, { query: { limit: 20 } }, options),
	]);
	const seen = new Set<number>();
	const once = (topics: TopicItemView[]): TopicItemView[] =>
		topics.filter(({ topid }) => !seen.has(topid) && seen.add(topid));
	const sections: Section[] = [
		{ title: "composer.topicRecent", topics: once(recent.list) },
		{ title: "composer.topicYours", topics: once([...(own?.lists ?? []), ...followed.lists]) },
		{ title: "composer.topicPopular", topics: once(popular?.lists ?? []) },
	];
	return sections.filter(({ topics }) => topics.length > 0);
}

async function search(groups: boolean, query: string, signal: AbortSignal): Promise<Section[]> {
	const { lists } = await callServer(
		groups ? searchGroups : searchTopicNames,
		{ query: { query, limit: 30 } },
		{ signal },
	);
	return lists.length > 0 ? [{ title: undefined, topics: lists }] : [];
}

/** Undefined while loading, null after an error; `reload` loads them again. */
function useSections(groups: boolean, query: string): { sections: Section[] | null | undefined; reload: () => void } {
	const [loaded, setLoaded] = useState<{ of: string; sections: Section[] | null }>();
	const [attempt, setAttempt] = useState(0);
	const of = `${groups} ${attempt} ${query}`;
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		const load = (): void => {
			(query ? search(groups, query, signal) : loadSections(groups, signal)).then(
				(sections) => signal.aborted || setLoaded({ of, sections }),
				() => signal.aborted || setLoaded({ of, sections: null }),
			);
		};
		const timer = setTimeout(load, query ? pauseMs : 0);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [of, groups, query]);
	return { sections: loaded?.of === of ? loaded.sections : undefined, reload: () => setAttempt(attempt + 1) };
}

/** Dialog to choose the topic, or the group, that a post belongs to. */
export function TopicPicker({ onChoose, onClose }: { onChoose: (topic: PostTopic) => void; onClose: () => void }) {
	const t = useTranslate();
	const [groups, setGroups] = useState(false);
	const [typed, setTyped] = useState("");
	useBackToClose(onClose);
	const { sections, reload } = useSections(groups, typed.trim().slice(0, 100));
	const failed = sections === null;
	return (
		<Dialog open title={t("composer.topicChoose")} closeName={t("dialog.close")} onClose={onClose}>
			<div className="topic-picker">
				{/* biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of the post */}
				<div role="group" aria-label={t("composer.topicKinds")} className="topic-picker-kinds">
					<Chip on={!groups} onClick={() => setGroups(false)}>
						{t("composer.topicTopics")}
					</Chip>
					<Chip on={groups} onClick={() => setGroups(true)}>
						{t("composer.topicGroups")}
					</Chip>
				</div>
				<label className="field-box">
					<Icon name="search" />
					<input
						type="search"
						className="input"
						value={typed}
						maxLength={100}
						aria-label={t("composer.topicSearch")}
						placeholder={t("composer.topicSearch")}
						onChange={({ currentTarget }) => setTyped(currentTarget.value)}
						onInput={(event) => event.stopPropagation()}
						onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
					/>
				</label>
				<div aria-live="polite" className="topic-picker-list">
					{sections === undefined && <Spinner />}
					{(failed || sections?.length === 0) && <p>{t(failed ? "composer.topicFailed" : "composer.topicNothing")}</p>}
					{failed && (
						<Button kind="quiet" onClick={reload}>
							{t("state.retry")}
						</Button>
					)}
					{sections?.map(({ title, topics }) => (
						<div key={title ?? ""}>
							{title && <h3>{t(title)}</h3>}
							<ul>
								{topics.map((topic) => (
									<li key={topic.topid}>
										<button type="button" onClick={() => onChoose({ id: topic.topid, name: topic.top_name })}>
											{topic.pic ? (
												<img src={topic.pic} width={40} height={40} alt="" loading="lazy" />
											) : (
												<Icon name={groups ? "users" : "hash"} />
											)}
											<span>{topic.top_name}</span>
										</button>
									</li>
								))}
							</ul>
						</div>
					))}
				</div>
			</div>
		</Dialog>
	);
}
