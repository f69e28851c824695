import { formatCount } from "../../../lib/i18n/formats.ts";
import { useSite } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionLabel } from "../../social/action-label.tsx";
import { type ThreadContextValue, useThread } from "../thread-page/thread-context.ts";

interface TippedPost {
	pid: number;
	rewardnum: number;
	rewardsum: number;
}

/** Link that opens the dialog. */
export const tipLink = ({ currentPath }: ThreadContextValue, pid: number) => ({
	href: `${currentPath}${currentPath.includes("?") ? "&" : "?"}tip=${pid}`,
	"data-part": "",
});

/** The XGold that a post was tipped with; opens the dialog. Without tips it is not shown. */
export function TipAction({ post: { pid, rewardnum, rewardsum } }: { post: TippedPost }) {
	const { t, lang, site } = useSite();
	const link = tipLink(useThread(), pid);
	if (rewardnum === 0 || !site.features.wallet) return null;
	const sum = formatCount(rewardsum, lang);
	return (
		<a className="action" {...link}>
			<ActionLabel
				icon="gold"
				text={sum}
				name={t("tip.sum", { n: rewardnum, count: formatCount(rewardnum, lang), xgold: sum })}
			/>
		</a>
	);
}

/** A line of a post's menu that opens the dialog; not for its author. */
export function TipItem({ pid, own }: { pid: number; own: boolean }) {
	const { t, site } = useSite();
	const thread = useThread();
	if (own || !site.features.wallet) return null;
	return (
		<a className="menu-item" {...tipLink(thread, pid)}>
			<Icon name="gold" />
			<span className="grow">{t("tip.action")}</span>
		</a>
	);
}
