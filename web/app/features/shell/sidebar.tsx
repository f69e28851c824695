import { isSectionOpen, selectableSections } from "#contract/sections.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePreferencesPath } from "./preference-links.tsx";
import { useSectionName } from "./section-name.ts";

/** Left sidebar of wide screens: sections with today's new threads. */
export function Sidebar({ sections }: { sections: readonly { fid: number; today: number }[] }) {
	const { t, paths, section: current, homeSection, site } = useSite();
	const nameOf = useSectionName();
	const newThreads = new Map(sections.map(({ fid, today }) => [fid, today]));
	const offered = selectableSections(current.fid).filter((section) => isSectionOpen(section, site.features));
	const shown = offered
		.filter(({ fid }) => fid !== current.fid)
		.sort((a, b) => (newThreads.get(b.fid) ?? 0) - (newThreads.get(a.fid) ?? 0))
		.slice(0, 9);
	return (
		<div className="sidebar">
			{site.features.wallet && (
				<nav aria-label={t("nav.rewards")}>
					<Anchor className="sidebar-link all" href={paths.href("xstore")}>
						<Icon name="bag" />
						{t("nav.store")}
					</Anchor>
					<Anchor className="sidebar-link all" href={paths.href("jackpot")}>
						<Icon name="gift" />
						{t("nav.draws")}
					</Anchor>
					<Anchor className="sidebar-link all" href={paths.href("photos")}>
						<Icon name="camera" />
						{t("nav.contests")}
					</Anchor>
				</nav>
			)}
			<nav aria-label={t("nav.sections")}>
				<div className="sidebar-heading">
					<b>{t("nav.sections")}</b>
					<span>{t("nav.newToday")}</span>
				</div>
				{[current, ...shown].map((section) => (
					<Anchor
						key={section.fid}
						className="sidebar-link"
						href={pathsForVisitor({ section, homeSection }).home}
						aria-current={section.fid === current.fid ? "true" : undefined}
					>
						<Flag code={section.locale} round />
						<span className="grow">{nameOf(section)}</span>
						<small className="tnum">{newThreads.get(section.fid) || ""}</small>
					</Anchor>
				))}
				<Anchor className="sidebar-link all" href={usePreferencesPath()} data-dialog="country">
					<Icon name="globe" />
					{t("nav.allSections", { n: offered.length - 1 })}
				</Anchor>
			</nav>
		</div>
	);
}
