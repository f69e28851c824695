import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ShareItems } from "../social/share-items.tsx";

/** Menu of a profile: sharing it. */
export function MemberMenu({ uid, name }: { uid: number; name: string }) {
	const { site } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Menu name={t("profile.menu", { name })}>
			<p className="menu-heading">{t("profile.share")}</p>
			<ShareItems url={site.publicUrl + paths.member(uid)} title={name} />
		</Menu>
	);
}
