import { useTranslate } from "../../../lib/site.tsx";
import css from "../../../styles/photo.css?url";

/** What the script needs to open the photo viewer, for `data-viewer`. */
export function useViewerTexts(): string {
	const t = useTranslate();
	return JSON.stringify({
		close: t("dialog.close"),
		previous: t("pagination.previous"),
		next: t("pagination.next"),
		css,
	});
}
