import { useSite } from "../../lib/site.tsx";
import { MenuItem } from "../../ui/menu.tsx";

/** What coins are for, in menus: the wallet of members, the stores, the draws. */
export function RewardItems() {
	const { t, paths, site, viewer } = useSite();
	if (!site.features.wallet) return null;
	return (
		<>
			{viewer.loggedIn && (
				<MenuItem icon="wallet" href={paths.href("ucenter/wallet")}>
					{t("nav.wallet")}
				</MenuItem>
			)}
			<MenuItem icon="bag" href={paths.href("xstore")}>
				{t("nav.store")}
			</MenuItem>
			<MenuItem icon="gift" href={paths.href("jackpot")}>
				{t("nav.draws")}
			</MenuItem>
		</>
	);
}
