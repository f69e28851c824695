import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { suggestTags } from "#contract/threadOptions.ts";
import { callServer } from "../../../lib/call-server.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { splitTags, toTag } from "./tags.ts";

/** Pause in typing before tags are suggested. Milliseconds. */
const pauseMs = 250;
const { maxPerThread, max } = constraints.tag;

/** Known tags that begin with a text; none without a connection. */
function useSuggestions(text: string): string[] {
	const [found, setFound] = useState<{ text: string; names: string[] }>({ text: "", names: [] });
	useEffect(() => {
		if (!text) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			callServer(suggestTags, { query: { query: text } }, { signal: controller.signal }).then(
				({ lists }) => setFound({ text, names: lists.map(({ tagname }) => tagname) }),
				() => undefined,
			);
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [text]);
	return found.text === text ? found.names : [];
}

/** Tags as chips, with suggestions while one is typed. */
export function TagInput({ value, onChange }: { value: string; onChange: (tags: string) => void }) {
	const t = useTranslate();
	/** What is being typed, and the tag that it is so far: the last one of the post. */
	const [entered, setEntered] = useState({ typed: "", tag: "" });
	const [active, setActive] = useState(-1);
	const [announcement, announce] = useState("");
	const entry = useRef<HTMLInputElement>(null);
	const listId = useId();
	const all = splitTags(value);
	// A restored draft has other tags than were written here.
	const isTyping = entered.tag === "" || all.at(-1) === entered.tag;
	const typed = isTyping ? entered.typed : "";
	const tags = entered.tag && isTyping ? all.slice(0, -1) : all;
	const suggestions = useSuggestions(toTag(typed)).filter(
		(name) => !tags.some((tag) => tag.toLowerCase() === name.toLowerCase()),
	);
	const full = tags.length >= maxPerThread;

	const set = (next: string[], typed = ""): void => {
		const word = toTag(typed);
		const isNew = word !== "" && !next.some((tag) => tag.toLowerCase() === word.toLowerCase());
		const tag = isNew && next.length < maxPerThread ? word : "";
		setEntered({ typed, tag });
		setActive(-1);
		onChange([...next, ...(tag ? [tag] : [])].slice(0, maxPerThread).join(" "));
	};
	const add = (words: string, rest = ""): void => {
		const added = splitTags(words).map(toTag).filter(Boolean);
		set(splitTags([...tags, ...added].join(" ")).slice(0, maxPerThread), rest);
		if (added.length > 0) announce(t("composer.tagAdded", { tag: added.join(", ") }));
	};
	const remove = (name: string): void => {
		set(tags.filter((tag) => tag !== name));
		announce(t("composer.tagRemoved", { tag: name }));
		entry.current?.focus();
	};
	const type = (text: string): void => {
		const words = text.split(/[\s,#]+/);
		const last = words.pop() ?? "";
		if (words.some(Boolean)) add(words.join(" "), last);
		else set(tags, last);
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.nativeEvent.isComposing) return;
		const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (event.key === "Enter") {
			event.preventDefault();
			add(suggestions[active] ?? typed);
		} else if (by !== 0 && suggestions.length > 0) {
			event.preventDefault();
			setActive((active + by + suggestions.length + (active < 0 && by < 0 ? 1 : 0)) % suggestions.length);
		} else if (event.key === "Escape") setActive(-1);
		else if (event.key === "Backspace" && typed === "" && tags.length > 0) remove(tags.at(-1) as string);
	};

	return (
		<div className="tag-input">
			{tags.map((tag) => (
				<span key={tag} className="chip sky">
					#{tag}
					<button
						type="button"
						className="tag-remove"
						aria-label={t("composer.removeTag", { tag })}
						onClick={() => remove(tag)}
					>
						<Icon name="x" size={14} bold />
					</button>
				</span>
			))}
			{!full && (
				<input
					ref={entry}
					id="tags"
					className="tag-entry"
					value={typed}
					maxLength={max * 2}
					autoComplete="off"
					autoCapitalize="none"
					placeholder={tags.length === 0 ? t("composer.tagsPlaceholder") : t("composer.addTag")}
					role="combobox"
					aria-expanded={suggestions.length > 0}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
					onChange={({ target }) => type(target.value)}
					onKeyDown={onKeyDown}
					onBlur={() => typed && add(typed)}
				/>
			)}
			{full && <span className="field-note">{t("composer.tagsFull", { max: maxPerThread })}</span>}
			<div
				id={listId}
				role="listbox"
				aria-label={t("composer.tagSuggestions")}
				className="tag-suggestions"
				hidden={suggestions.length === 0}
			>
				{suggestions.map((name, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the entry choose an option
					// biome-ignore lint/a11y/useFocusableInteractive: the entry keeps the focus
					<div
						key={name}
						id={`${listId}-${index}`}
						role="option"
						aria-selected={index === active}
						className={index === active ? "chip on" : "chip outlined"}
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => add(name)}
					>
						#{name}
					</div>
				))}
			</div>
			<span className="sr-only" aria-live="polite">
				{announcement}
			</span>
		</div>
	);
}
