import { pickerSections, sections } from "#contract/sections.ts";
import { pathsHere } from "../../lib/paths.ts";
import { usePaths, useSay, useScreen, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useChoicesPath } from "./choices.tsx";
import { useSectionName } from "./section-name.ts";

/** The left rail of wide screens: ways through the site, and the sections with what is new in them today. */
export function Rail({ today }: { today: Record<number, number> }) {
	const { section: current, home } = useSite();
	const say = useSay();
	const paths = usePaths();
	const nameOf = useSectionName();
	const screen = useScreen();
	const ways: { href: string; icon: IconName; text: string }[] = [
		{ href: paths.latest, icon: "clock", text: say("nav.latest") },
		{ href: paths.boards, icon: "grid", text: say("nav.boards") },
	];
	const shown = [...pickerSections(current.fid)]
		.filter(({ fid }) => fid !== current.fid)
		.sort((a, b) => (today[b.fid] ?? 0) - (today[a.fid] ?? 0))
		.slice(0, 9);
	return (
		<div className="rail">
			<nav aria-label={say("nav.boards")}>
				{ways.map(({ href, icon, text }) => (
					<Anchor key={href} className="rail-link" href={href} aria-current={screen === href ? "page" : undefined}>
						<Icon name={icon} />
						{text}
					</Anchor>
				))}
			</nav>
			<hr />
			<nav aria-label={say("nav.sections")}>
				<div className="rail-head">
					<b>{say("nav.sections")}</b>
					<span>{say("nav.newToday")}</span>
				</div>
				{[current, ...shown].map((section) => (
					<Anchor
						key={section.fid}
						className="rail-link"
						href={pathsHere({ section, home }).home}
						aria-current={section.fid === current.fid ? "true" : undefined}
					>
						<Flag code={section.locale} round />
						<span className="grow">{nameOf(section)}</span>
						<small className="tnum">{today[section.fid] || ""}</small>
					</Anchor>
				))}
				<Anchor className="rail-link all" href={useChoicesPath()} data-dialog="country" data-live="">
					<Icon name="globe" />
					{say("nav.allSections", { n: sections.length - 1 })}
				</Anchor>
			</nav>
		</div>
	);
}
