import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** In place of the text of a post that a moderator has hidden (E-049). */
export function HiddenPost() {
	const t = useTranslate();
	return (
		<p className="deleted-line">
			<Icon name="eye-off" size={16} />
			<span>{t("moderation.hiddenText")}</span>
		</p>
	);
}
