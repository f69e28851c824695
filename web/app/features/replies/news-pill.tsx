import { useSay } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Announces new replies; shows them, or links to their page. */
export function NewsPill({ count, href, onShow }: { count: number; href: string | undefined; onShow: () => void }) {
	const t = useSay();
	const content = (
		<>
			<Icon name={href ? "arrow-right" : "chevron-down"} size={16} bold />
			{t("reading.newReplies", { n: count })}
		</>
	);
	return (
		<div className="news" aria-live="polite">
			{count > 0 &&
				(href ? (
					<a className="news-pill" href={href}>
						{content}
					</a>
				) : (
					<button type="button" className="news-pill" onClick={onShow}>
						{content}
					</button>
				))}
		</div>
	);
}
