import { findSectionByFid } from "#contract/sections.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSectionName } from "../shell/section-name.ts";

/** Says that members order in the store of their own country, and leads there. */
export function OtherStoreNotice() {
	const { t, paths, viewer, section, homeSection } = useSite();
	const nameOf = useSectionName();
	const own = findSectionByFid(viewer.countryFid);
	if (!own) return null;
	const values = { here: nameOf(section), own: nameOf(own) };
	return (
		<Notice
			tone="info"
			icon="map-pin"
			action={
				<Button size="sm" kind="quiet" href={pathsForVisitor({ section: own, homeSection }).href("xstore")}>
					{t("store.toOwnStore", values)}
				</Button>
			}
		>
			{t("store.otherStore", values)} <a href={paths.href("xstore/location")}>{t("store.location")}</a>
		</Notice>
	);
}
