import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useDefaultValue } from "../../../ui/use-default-value.ts";
import { readersText } from "../../shell/readers-text.ts";
import type { loadPost } from "../load-post.server.ts";
import type { InitialPost } from "../post-fields.ts";
import { nameOfTopic } from "../topic.ts";
import type { TagInput } from "./tag-input.tsx";

const TopicField = lazy(async () => ({ default: (await import("./topic-field.tsx")).TopicField }));

interface OptionFieldsProps {
	initialPost: InitialPost;
	onChange: () => void;
}

/** Tags of a post, and who may read it. */
export function OptionFields({ initialPost, onChange }: OptionFieldsProps) {
	const t = useTranslate();
	const { readers, topics } = useLoaderData<typeof loadPost>();
	return (
		<div className="composer-options">
			<noscript>
				<div className="composer-row">
					<Icon name="hash" />
					<label htmlFor="topic">{t("composer.topic")}</label>
					<select id="topic" name="topic" defaultValue={initialPost.topic}>
						<option value="">{t("composer.topicChoose")}</option>
						{topics.map((topic) => (
							<option key={topic} value={topic}>
								{nameOfTopic(topic)}
							</option>
						))}
					</select>
					<Icon name="chevron-down" size={16} />
				</div>
			</noscript>
			<Suspense fallback={<input type="hidden" name="topic" value={initialPost.topic} readOnly />}>
				<TopicField initial={initialPost.topic} onChange={onChange} />
			</Suspense>
			<div className="composer-row">
				<Icon name="tag" />
				<label htmlFor="tags">{t("composer.tags")}</label>
				<Tags initial={initialPost.thread_tag} onChange={onChange} />
			</div>
			<div className="composer-row">
				<Icon name="lock" />
				<label htmlFor="readaccess">{t("composer.readers")}</label>
				<select id="readaccess" name="readaccess" defaultValue={initialPost.readaccess}>
					<option value={0}>{t("composer.everyone")}</option>
					{readers.toReversed().map(({ groupid, readaccess }) => (
						<option key={groupid} value={readaccess}>
							{readersText(t, groupid)}
						</option>
					))}
				</select>
				<Icon name="chevron-down" size={16} />
			</div>
		</div>
	);
}

/** A plain field until the script of the chips is loaded, and while somebody types in it. */
function Tags({ initial, onChange }: { initial: string; onChange: () => void }) {
	const t = useTranslate();
	const field = useRef<HTMLInputElement>(null);
	const [Chips, setChips] = useState<typeof TagInput>();
	const typed = useDefaultValue(initial);
	useEffect(() => {
		const input = field.current;
		const controller = new AbortController();
		import("./tag-input.tsx").then(
			({ TagInput }) => {
				const show = (): void => setChips(() => TagInput);
				if (input && document.activeElement === input)
					input.addEventListener("blur", show, { once: true, signal: controller.signal });
				else if (!controller.signal.aborted) show();
			},
			() => undefined,
		);
		return () => controller.abort();
	}, []);
	if (Chips) return <Chips initial={field.current?.value ?? initial} onChange={onChange} />;
	return (
		<input
			ref={field}
			id="tags"
			name="thread_tag"
			className="tag-entry"
			defaultValue={typed}
			maxLength={constraints.tag.maxPerThread * (constraints.tag.max + 2)}
			placeholder={t("composer.tagsPlaceholder")}
		/>
	);
}
