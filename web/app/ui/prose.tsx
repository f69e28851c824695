import type { ReactNode } from "react";

type ProseProps = { lang?: string } & ({ html: string; children?: undefined } | { html?: undefined; children: ReactNode });

/** A member's words at reading size. `html` must come cleaned from the server. */
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
