import { memberLinks } from "#contract/memberLinks.ts";
import { usePaths } from "../../../lib/site.tsx";

interface PostContentProps {
	/** Sanitized by the server. */
	html: string;
	/** Language, if different from the page's. */
	lang?: string | undefined;
	className?: string;
}

/** Content of a post. Its links to members stay in the section that is shown. */
export function PostContent({ html, lang, className = "rich-text" }: PostContentProps) {
	const paths = usePaths();
	const content = html.replace(memberLinks, (_path, uid: string) => paths.member(Number(uid)));
	return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: content }} />;
}
