import { Suspense, useRef, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useTranslate } from "../../../lib/site.tsx";
import type { PostTopic } from "../../../lib/unsent/post.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

const TopicPicker = lazyPart(async () => (await import("./topic-picker.tsx")).TopicPicker);

interface TopicFieldProps {
	topic: PostTopic | undefined;
	onChange: (topic: PostTopic | undefined) => void;
}

/** The topic of a post: a button that opens the list. */
export function TopicField({ topic, onChange }: TopicFieldProps) {
	const t = useTranslate();
	const [open, setOpen] = useState(false);
	const choice = useRef<HTMLButtonElement>(null);
	const remove = (): void => {
		onChange(undefined);
		choice.current?.focus();
	};
	return (
		<div className="composer-row">
			<Icon name="hash" />
			<span>{t("composer.topic")}</span>
			<button
				ref={choice}
				type="button"
				className="composer-choice"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				{topic?.name || t("composer.topicChoose")}
			</button>
			{topic ? (
				<IconButton icon="x" name={t("composer.topicRemove", { name: topic.name })} onClick={remove} />
			) : (
				<Icon name="chevron-right" size={16} />
			)}
			{open && (
				<Suspense>
					<TopicPicker
						onClose={() => setOpen(false)}
						onChoose={(chosen) => {
							onChange(chosen);
							setOpen(false);
						}}
					/>
				</Suspense>
			)}
		</div>
	);
}
