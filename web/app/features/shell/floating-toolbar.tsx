import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Flag } from "../../ui/flag.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { usePreferencesPath } from "./preference-links.tsx";
import { useSectionName } from "./section-name.ts";

/** Milliseconds between two steps of the scroll to the top. */
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

/** Refresh, scroll to top, country, language: floats on wide screens after scrolling. */
export function FloatingToolbar() {
	const { section, lang } = useSite();
	const t = useTranslate();
	const nameOf = useSectionName();
	const href = usePreferencesPath();
	const revalidator = useRevalidator();
	const [scrolled, setScrolled] = useState(false);
	useEffect(() => {
		const update = (): void => setScrolled(scrollY > 300);
		update();
		addEventListener("scroll", update, { passive: true });
		return () => removeEventListener("scroll", update);
	}, []);
	if (!scrolled) return null;
	return (
		<div className="floating-toolbar">
			<IconButton icon="refresh" name={t("shell.refresh")} onClick={() => void revalidator.revalidate()} />
			<IconButton icon="top" name={t("shell.backToTop")} onClick={scrollToTop} />
			<span className="floating-toolbar-divider" />
			<Anchor className="icon-btn" href={href} data-dialog="country" aria-label={`${t("shell.country")}: ${nameOf(section)}`}>
				<Flag code={section.locale} round />
			</Anchor>
			<Anchor className="icon-btn font-bold" href={`${href}#language`} data-dialog="language" aria-label={t("shell.language")}>
				{lang.toUpperCase()}
			</Anchor>
		</div>
	);
}
