import { findSectionByFid } from "#contract/sections.ts";
import { useTranslate } from "../../lib/site.tsx";
import { useSectionName } from "../shell/section-name.ts";

/** The name of a section; 0 is every one. */
export function useSectionLabel(): (fid: number) => string {
	const t = useTranslate();
	const nameOf = useSectionName();
	return (fid) => {
		const section = findSectionByFid(fid);
		return section ? nameOf(section) : t("admin.roles.everySection");
	};
}

/** Options of a choice of sections; 0 is every one. */
export function SectionOptions({ sections }: { sections: readonly number[] }) {
	const labelOf = useSectionLabel();
	return sections.map((fid) => (
		<option key={fid} value={fid}>
			{labelOf(fid)}
		</option>
	));
}
