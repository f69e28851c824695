import { globalSection, isSectionOpen, sections, selectableSections } from "#contract/sections.ts";
import { pathInSection } from "../../lib/paths.ts";
import { useCurrentScreenPath, useSite } from "../../lib/site.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSectionName } from "./section-name.ts";

/** The sections to choose from, as a form of buttons; the current one is marked, and disabled once it was chosen. */
export function CountryList({ back }: { back?: string | undefined }) {
	const { t, paths, section: current, sectionChosen, site } = useSite();
	const nameOf = useSectionName();
	const screen = useCurrentScreenPath();
	const page = back ?? (screen === paths.href("choose") ? "/" : screen);
	const offered = selectableSections(current.fid).filter((section) => isSectionOpen(section, site.features));
	const left = sections.filter((section) => !selectableSections(current.fid).includes(section));
	return (
		<form method="post" action={paths.href("choose")} className="countries">
			{offered.map((section) => {
				const isCurrent = section.fid === current.fid;
				return (
					<button
						key={section.fid}
						type="submit"
						name="section"
						value={section.locale}
						className="country"
						aria-current={isCurrent ? "true" : undefined}
						disabled={sectionChosen && isCurrent}
					>
						<Flag code={section.locale} round />
						<span>{nameOf(section)}</span>
						{isCurrent && (
							<>
								<Icon name="check" bold />
								<span className="sr-only">{t("country.current")}</span>
							</>
						)}
					</button>
				);
			})}
			{left.map((section) => (
				<p key={section.fid} className="field-note col-span-full">
					{t("country.leftOut", { name: nameOf(section), global: nameOf(globalSection) })}
				</p>
			))}
			<input type="hidden" name="back" value={pathInSection(page, "global")} />
		</form>
	);
}
