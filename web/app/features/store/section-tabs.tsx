import { findSectionByFid } from "#contract/sections.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Chip } from "../../ui/chip.tsx";
import { useSectionName } from "../shell/section-name.ts";

interface SectionTabsProps {
	sections: readonly number[];
	current: number;
	href: (cid: number) => string;
}

/** The sections whose stores the viewer runs. */
export function SectionTabs({ sections, current, href }: SectionTabsProps) {
	const t = useTranslate();
	const nameOf = useSectionName();
	if (sections.length < 2) return null;
	return (
		<nav className="flex flex-wrap gap-2" aria-label={t("storeAdmin.sections")}>
			{sections.map((fid) => {
				const section = findSectionByFid(fid);
				return (
					section && (
						<Chip key={fid} href={href(fid)} on={fid === current}>
							{nameOf(section)}
						</Chip>
					)
				);
			})}
		</nav>
	);
}
