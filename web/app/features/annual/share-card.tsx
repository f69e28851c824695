import { type SummaryCard, summaryPicture, type YearlySummary } from "#contract/yearlySummaries.ts";
import { sharePictureSize } from "../../lib/page-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ShareItems } from "../social/share-items.tsx";
import { useHeadline } from "./summary-cards.tsx";

/** The picture of a card, and where to share it. */
export function ShareCard({ summary, card }: { summary: YearlySummary; card: SummaryCard }) {
	const { t, paths, site, lang } = useSite();
	const headline = useHeadline()(summary, card);
	const { member, year } = summary;
	const url = site.publicUrl + paths.href("annual", { uid: member.uid, year, card });
	return (
		<Card
			id="share"
			title={t("annual.shareTitle")}
			aside={
				<Menu name={t("annual.share")} icon="share">
					<ShareItems url={url} title={headline} />
				</Menu>
			}
		>
			<img
				className="annual-share"
				src={summaryPicture(member.uid, year, card, lang)}
				alt={headline}
				width={sharePictureSize.width}
				height={sharePictureSize.height}
				loading="lazy"
			/>
		</Card>
	);
}
