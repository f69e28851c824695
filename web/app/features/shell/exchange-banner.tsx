import { frenchBannerSections } from "#contract/exchange.ts";
import { viewerSlot } from "../../lib/member-slot.tsx";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import "../../styles/exchange-banner.css";

function Banner({ minor }: { minor: boolean }) {
	const { t, paths, section, lang } = useSite();
	if (minor) return null;
	const picture = frenchBannerSections.includes(section.fid) ? "fr" : lang;
	return (
		<Anchor className="exchange-banner" href={paths.href("ucenter/exchange")}>
			<img src={`/art/exchange-${picture}.svg`} width={320} height={96} loading="lazy" alt={t("wallet.exchange")} />
		</Anchor>
	);
}

/**
 * Leads to the exchange where it is offered (U-013); its picture is in the language of the page, and French in two
 * sections (U-006).
 */
export const ExchangeBanner = viewerSlot(Banner, ({ minor }) => ({ minor }));
