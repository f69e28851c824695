import { Fragment, type ReactNode } from "react";
import type { MessageKey } from "./i18n/translate.ts";
import { useTranslate } from "./site.tsx";

/** A message with elements in it, placed by each language's text. */
export function RichMessage({ message, parts }: { message: MessageKey; parts: Record<string, ReactNode> }) {
	const t = useTranslate();
	const names = Object.keys(parts);
	// A private-use character on both sides of a name marks its position in the text.
	const sentence = t(message, Object.fromEntries(names.map((name) => [name, `\uE000${name}\uE000`])));
	const segments = sentence
		.split("\uE000")
		.map((segment, index) => ({ id: `${index} ${segment}`, shown: index % 2 === 1 ? parts[segment] : segment }));
	return segments.map(({ id, shown }) => <Fragment key={id}>{shown}</Fragment>);
}
