interface PostContentProps {
	/** Sanitized by the server. */
	html: string;
	/** Language, if different from the page's. */
	lang?: string | undefined;
	className?: string;
}

/** Content of a post. */
export const PostContent = ({ html, lang, className = "rich-text" }: PostContentProps) => (
	<div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
