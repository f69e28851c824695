import type { ReactNode } from "react";

type ProseProps = { lang?: string } & (
	| { html: string; children?: undefined }
	| { html?: undefined; children: ReactNode }
);

/** Content of a post. `html` must be sanitized by the server. */
export function RichText({ lang, html, children }: ProseProps) {
	if (html === undefined) {
		return (
			<div className="rich-text" lang={lang}>
				{children}
			</div>
		);
	}
	return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
