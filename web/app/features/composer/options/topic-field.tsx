import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { nameOfTopic } from "../topic.ts";

const TopicPicker = lazyPart(async () => (await import("./topic-picker.tsx")).TopicPicker);

/** The topic of a post: a button that opens the list. The hidden field keeps it. */
export function TopicField({ initial, onChange }: { initial: string; onChange: () => void }) {
	const t = useTranslate();
	const [topic, setTopic] = useState(initial);
	const [open, setOpen] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const choice = useRef<HTMLButtonElement>(null);
	const changed = useRef(onChange);
	changed.current = onChange;
	const shown = useRef(initial);
	useEffect(() => {
		if (shown.current !== topic) changed.current();
		shown.current = topic;
	}, [topic]);
	useEffect(() => {
		const input = field.current;
		const filled = (): void => setTopic(input?.value ?? "");
		input?.addEventListener("filled", filled);
		return () => input?.removeEventListener("filled", filled);
	}, []);
	const name = nameOfTopic(topic);
	const remove = (): void => {
		setTopic("");
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
				{name || t("composer.topicChoose")}
			</button>
			{topic ? (
				<IconButton icon="x" name={t("composer.topicRemove", { name })} onClick={remove} />
			) : (
				<Icon name="chevron-right" size={16} />
			)}
			<input ref={field} type="hidden" name="topic" value={topic} readOnly />
			{open && (
				<Suspense>
					<TopicPicker
						onClose={() => setOpen(false)}
						onChoose={(chosen) => {
							setTopic(chosen);
							setOpen(false);
						}}
					/>
				</Suspense>
			)}
		</div>
	);
}
