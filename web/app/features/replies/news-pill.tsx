import { useSay } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Says politely that there are new replies; a press shows them, or goes to where they are. */
export function NewsPill({ count, href, onShow }: { count: number; href: string | undefined; onShow: () => void }) {
	const say = useSay();
	const inside = (
		<>
			<Icon name={href ? "arrow-right" : "chevron-down"} size={16} bold />
			{say("reading.newReplies", { n: count })}
		</>
	);
	return (
		<div className="news" aria-live="polite">
			{count > 0 &&
				(href ? (
					<a className="news-pill" href={href}>
						{inside}
					</a>
				) : (
					<button type="button" className="news-pill" onClick={onShow}>
						{inside}
					</button>
				))}
		</div>
	);
}
