import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useTranslate } from "../../../lib/site.tsx";
import type { PostContent } from "../../../lib/unsent/post.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useDefaultValue } from "../../../ui/use-default-value.ts";
import { readersText } from "../../shell/readers-text.ts";
import type { loadPost } from "../load-post.server.ts";
import type { TagInput } from "./tag-input.tsx";

const PhotoFields = lazyPart(async () => (await import("./photo-fields.tsx")).PhotoFields);
const TopicField = lazy(async () => ({ default: (await import("./topic-field.tsx")).TopicField }));

interface OptionFieldsProps {
	post: PostContent;
	write: (part: Partial<PostContent>) => void;
}

/** Tags of a post, and who may read it. */
export function OptionFields({ post, write }: OptionFieldsProps) {
	const t = useTranslate();
	const { readers, topics, photos } = useLoaderData<typeof loadPost>();
	return (
		<div className="composer-options">
			{photos?.fid === post.board && (
				<Suspense>
					<PhotoFields {...photos} photos={post.photos} onChange={(photos) => write({ photos })} />
				</Suspense>
			)}
			<noscript>
				<div className="composer-row">
					<Icon name="hash" />
					<label htmlFor="topic">{t("composer.topic")}</label>
					<select id="topic" name="topic" defaultValue={post.topic && `${post.topic.id} ${post.topic.name}`}>
						<option value="">{t("composer.topicChoose")}</option>
						{topics.map((topic) => (
							<option key={topic.id} value={`${topic.id} ${topic.name}`}>
								{topic.name}
							</option>
						))}
					</select>
					<Icon name="chevron-down" size={16} />
				</div>
			</noscript>
			<Suspense>
				<TopicField topic={post.topic} onChange={(topic) => write({ topic })} />
			</Suspense>
			<div className="composer-row">
				<Icon name="tag" />
				<label htmlFor="tags">{t("composer.tags")}</label>
				<Tags value={post.tags} onChange={(tags) => write({ tags })} />
			</div>
			<div className="composer-row">
				<Icon name="lock" />
				<label htmlFor="readaccess">{t("composer.readers")}</label>
				<select
					id="readaccess"
					name="readaccess"
					value={post.readers}
					onChange={({ currentTarget }) => write({ readers: Number(currentTarget.value) })}
				>
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
function Tags({ value, onChange }: { value: string; onChange: (tags: string) => void }) {
	const t = useTranslate();
	const field = useRef<HTMLInputElement>(null);
	const [Chips, setChips] = useState<typeof TagInput>();
	const tags = useDefaultValue(value);
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
	if (Chips) return <Chips value={value} onChange={onChange} />;
	return (
		<input
			ref={field}
			id="tags"
			name="thread_tag"
			className="tag-entry"
			value={tags}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
			maxLength={constraints.tag.maxPerThread * (constraints.tag.max + 2)}
			placeholder={t("composer.tagsPlaceholder")}
		/>
	);
}
