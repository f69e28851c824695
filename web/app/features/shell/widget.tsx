import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Flag } from "../../ui/flag.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useChoicesPath } from "./choices.tsx";
import { useSectionName } from "./section-name.ts";

/** Milliseconds between two steps of the scroll to the top (document 1, section 9). */
const stepMs = 30;

function scrollToTop(): void {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
		scrollTo(0, 0);
		return;
	}
	const step = (): void => {
		if (scrollY <= 0) return;
		scrollTo({ top: scrollY < 24 ? 0 : scrollY * 0.7, behavior: "instant" });
		setTimeout(step, stepMs);
	};
	step();
}

/** Refresh, to the top, country, language: floats on wide screens once the page was scrolled, so that it never hides what is read first. */
export function Widget() {
	const { section, lang } = useSite();
	const say = useSay();
	const nameOf = useSectionName();
	const href = useChoicesPath();
	const revalidator = useRevalidator();
	const [scrolled, setScrolled] = useState(false);
	useEffect(() => {
		const look = (): void => setScrolled(scrollY > 300);
		look();
		addEventListener("scroll", look, { passive: true });
		return () => removeEventListener("scroll", look);
	}, []);
	if (!scrolled) return null;
	return (
		<div className="widget">
			<IconButton icon="refresh" name={say("shell.refresh")} onClick={() => void revalidator.revalidate()} />
			<IconButton icon="top" name={say("shell.toTop")} onClick={scrollToTop} />
			<span className="widget-line" />
			<Anchor className="icon-btn" href={href} data-dialog="country" aria-label={`${say("shell.country")}: ${nameOf(section)}`}>
				<Flag code={section.locale} round />
			</Anchor>
			<Anchor className="icon-btn font-bold" href={`${href}#language`} data-dialog="language" aria-label={say("shell.language")}>
				{lang.toUpperCase()}
			</Anchor>
		</div>
	);
}
