import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/site.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/** Returns to the previous page; the draft is kept. */
export function CloseLink({ back }: { back: string }) {
	const t = useTranslate();
	const navigate = useNavigate();
	return (
		<IconButton
			icon="x"
			name={t("dialog.close")}
			href={back}
			onClick={(event) => {
				const idx = (history.state as { idx?: number } | null)?.idx ?? 0;
				const cameFromUs = document.referrer.startsWith(location.origin) && history.length > 1;
				if (event.metaKey || event.ctrlKey || !(idx > 0 || cameFromUs)) return;
				event.preventDefault();
				void navigate(-1);
			}}
		/>
	);
}
