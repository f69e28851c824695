import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Announces new replies; shows them, or links to their page. */
export function NewRepliesButton({ count, href, onShow }: { count: number; href: string | undefined; onShow: () => void }) {
	const t = useTranslate();
	const content = (
		<>
			<Icon name={href ? "arrow-right" : "chevron-down"} size={16} bold />
			{t("reply.showNew", { n: count })}
		</>
	);
	return (
		<div className="new-replies" aria-live="polite">
			{count > 0 &&
				(href ? (
					<a className="new-replies-button" href={href}>
						{content}
					</a>
				) : (
					<button type="button" className="new-replies-button" onClick={onShow}>
						{content}
					</button>
				))}
		</div>
	);
}
