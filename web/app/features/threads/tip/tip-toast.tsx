import type { TipsView } from "#contract/tips.ts";
import { formatCount } from "../../../lib/i18n/formats.ts";
import { useSite } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { useThread } from "../thread-page/thread-context.ts";

/** Says which tip was sent, or is under review; it stays until the page changes or it is closed. */
export function TipToast({ tips, xgold }: { tips: TipsView; xgold: number }) {
	const { t, lang } = useSite();
	const { currentPath } = useThread();
	return (
		<div id="done" className="toast-region" role="status">
			<Toast
				tone="good"
				action={
					<a className="icon-btn" href={currentPath} aria-label={t("dialog.close")} data-part="">
						<Icon name="x" />
					</a>
				}
			>
				{t(tips.underReview ? "tip.underReview" : "tip.sent", { name: tips.author, xgold: formatCount(xgold, lang) })}
			</Toast>
		</div>
	);
}
