import type { ReactNode } from "react";

type ProseProps = { lang?: string } & ({ html: string; children?: undefined } | { html?: undefined; children: ReactNode });

/** Content of a post. `html` must be sanitized by the server. */
export function Prose({ lang, html, children }: ProseProps) {
	if (html === undefined) {
		return (
			<div className="prose-post" lang={lang}>
				{children}
			</div>
		);
	}
	return <div className="prose-post" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
