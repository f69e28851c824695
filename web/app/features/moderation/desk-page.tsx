import type { ReactNode } from "react";
import { type DeskCountsView, deskCountMax } from "#contract/deskCounts.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { usePaths, useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Aside } from "../shell/aside.tsx";

interface DeskPageProps {
	current: "reports" | "held" | "waves" | "appeals" | "statistics";
	/** How much waits behind each tab. */
	counts: DeskCountsView;
	/** How many of the current tab were done since it was loaded. */
	done?: number;
	children: ReactNode;
	aside?: ReactNode;
}

/** Frame of the moderators' screens, with their tabs; hosts of topics have reports and held posts. */
export function DeskPage({ current, counts, done = 0, children, aside }: DeskPageProps) {
	const t = useTranslate();
	const { site, lang } = useSite();
	const paths = usePaths();
	const { moderator } = useViewer();
	const hosted = { reports: paths.moderation, held: paths.moderationHeld() };
	const all = {
		...hosted,
		waves: paths.waves(),
		appeals: paths.moderationAppeals,
		statistics: paths.moderationStatistics,
	};
	const tabs = moderator ? all : hosted;
	const countOf = (name: string): string => {
		const loaded = name in counts ? counts[name as keyof DeskCountsView] : 0;
		if (loaded === deskCountMax) return `${formatCount(deskCountMax - 1, lang)}+`;
		const count = name === current ? loaded - done : loaded;
		return count > 0 ? formatCount(count, lang) : "";
	};
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t(`desk.${current}`)} · ${t("desk.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("desk.title")}</h1>
				<Tabs
					name={t("desk.title")}
					tabs={Object.entries(tabs).map(([name, href]) => ({
						href,
						text: t(`desk.${name as keyof typeof all}`),
						count: countOf(name),
						current: name === current,
					}))}
				/>
				{children}
			</main>
			<Aside>{aside}</Aside>
		</div>
	);
}
