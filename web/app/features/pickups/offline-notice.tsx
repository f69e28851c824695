import { useOnSiteReachable } from "../../lib/connectivity.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says that there is no connection, and when the list was read. @param onReachable called when there is one again */
export function OfflineNotice({ at, onReachable }: { at: number; onReachable: () => void }) {
	const { t, lang, section } = useSite();
	useOnSiteReachable(onReachable);
	return <Notice icon="warning">{t("pickups.offline", { when: formatDateTime(at, lang, section) })}</Notice>;
}
