import { useSite } from "../../lib/site.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { RewardItems } from "../shell/reward-items.tsx";
import { ShareItems } from "../social/share-items.tsx";

/** Menu of a profile: sharing it; the settings, for its owner; muting, blocking and reporting, for others. */
export function MemberMenu({
	uid,
	name,
	own,
	blocked,
	muted,
}: {
	uid: number;
	name: string;
	own: boolean;
	blocked: boolean;
	muted: boolean;
}) {
	const { t, paths, site, viewer } = useSite();
	return (
		<Menu name={t("profile.menu", { name })}>
			{own && (
				<>
					<RewardItems />
					{site.features.wallet && (
						<MenuItem icon="receipt" href={paths.href("xstore/order")}>
							{t("nav.orders")}
						</MenuItem>
					)}
					<MenuItem icon="palette" href={paths.href("ucenter/setting/dressup")}>
						{t("nav.dressUp")}
					</MenuItem>
					<MenuItem icon="settings" href={paths.href("ucenter/setting")}>
						{t("nav.settings")}
					</MenuItem>
					<hr />
				</>
			)}
			{!own && (
				<>
					{!blocked && (
						<MenuItem icon="volume-off" href={paths.href("ucenter/setting/muted", { uid: muted ? undefined : uid })}>
							{t(muted ? "profile.unmute" : "profile.mute")}
						</MenuItem>
					)}
					<MenuItem
						icon="ban"
						href={paths.href("ucenter/setting/blocked", blocked ? {} : { uid, back: paths.member(uid) })}
					>
						{t(blocked ? "profile.unblock" : "profile.block")}
					</MenuItem>
					<MenuItem icon="flag" href={paths.href("report", { uid, back: paths.member(uid) })}>
						{t("profile.report")}
					</MenuItem>
					<hr />
				</>
			)}
			<p className="menu-heading">{t("profile.share")}</p>
			<ShareItems
				url={site.publicUrl + paths.member(uid)}
				title={name}
				chat={viewer.loggedIn ? paths.href("message/new", { uid }) : undefined}
			/>
		</Menu>
	);
}
