import { useTranslate } from "../../lib/site.tsx";
import "../../styles/profile.css";

/**
 * Marks a member who follows the viewer, and when it is mutual: the style shows the text that fits the follow button
 * beside it.
 */
export function FollowsYou({ onlyMutual }: { onlyMutual?: boolean | undefined }) {
	const t = useTranslate();
	return (
		<span className="follows-you">
			{!onlyMutual && <span className="one-way">{t("member.followsYou")}</span>}
			<span className="mutual">{t("member.mutual")}</span>
		</span>
	);
}
