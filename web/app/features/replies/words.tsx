import { useState } from "react";

interface WordsProps {
	pid: number;
	/** Cleaned by the server. Missing where the words stand in the page that the server wrote. */
	html: string | undefined;
	/** Language of the words, where it is not the page's. */
	lang?: string | undefined;
	className?: string;
}

/** A member's words. When the page comes alive they are read from the page itself, so that they travel once. */
export function Words({ pid, html, lang, className = "prose-post" }: WordsProps) {
	const id = `html${pid}`;
	const [standing] = useState(() => html ?? (typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "")));
	return <div id={id} className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html ?? standing }} suppressHydrationWarning />;
}
