import { useState } from "react";

interface WordsProps {
	pid: number;
	/** Sanitized by the server. Undefined where it is read from the server-rendered page. */
	html: string | undefined;
	/** Language, if different from the page's. */
	lang?: string | undefined;
	className?: string;
}

/** Content of a post. On hydration it is read from the DOM, so that it is sent once. */
export function PostContent({ pid, html, lang, className = "rich-text" }: WordsProps) {
	const id = `html${pid}`;
	const [rendered] = useState(() => html ?? (typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "")));
	return <div id={id} className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html ?? rendered }} suppressHydrationWarning />;
}
