import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import "../../ui/css/link-list.css";

/** Further ways to get XGold, below the tasks. */
export function MoreWays() {
	const { t, paths } = useSite();
	return (
		<Card title={t("task.more")}>
			<LinkList
				links={[
					{ href: paths.href("ucenter/invitation"), text: t("task.invite"), icon: "user-plus" },
					{ href: paths.href("ucenter/imei"), text: t("task.imei"), icon: "phone" },
					{ href: paths.href("jackpot"), text: t("task.draws"), icon: "gift" },
				]}
			/>
		</Card>
	);
}
