import { frenchBannerSections } from "#contract/exchange.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import "../../styles/exchange.css";

/** Leads to the exchange; its picture is French in two sections (U-006). */
export function ExchangeBanner() {
	const t = useTranslate();
	const paths = usePaths();
	const { section } = useSite();
	const lang = frenchBannerSections.includes(section.fid) ? "fr" : "en";
	return (
		<Anchor className="exchange-banner" href={paths.href("ucenter/exchange")}>
			<img src={`/art/exchange-${lang}.svg`} width={320} height={96} alt={t("wallet.exchange")} />
		</Anchor>
	);
}
