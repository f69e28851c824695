import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { ShareItems } from "../social/share-items.tsx";

/** Menu of a profile: sharing it; the settings, for its owner. */
export function MemberMenu({ uid, name, own }: { uid: number; name: string; own: boolean }) {
	const { site } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Menu name={t("profile.menu", { name })}>
			{own && (
				<>
					<MenuItem icon="settings" href={paths.settings}>
						{t("nav.settings")}
					</MenuItem>
					<hr />
				</>
			)}
			<p className="menu-heading">{t("profile.share")}</p>
			<ShareItems url={site.publicUrl + paths.member(uid)} title={name} />
		</Menu>
	);
}
