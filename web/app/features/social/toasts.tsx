import { useTranslate } from "../../lib/site.tsx";
import { ToastRegion } from "../../ui/toast.tsx";

/** Region in which the script shows toasts; one per page. */
export function Toasts() {
	const t = useTranslate();
	return <ToastRegion name={t("shell.notifications")} closeName={t("dialog.close")} offline={t("errorPage.offline")} />;
}
