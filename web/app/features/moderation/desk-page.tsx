import type { ReactNode } from "react";
import { usePaths, useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Aside } from "../shell/aside.tsx";

interface DeskPageProps {
	current: "reports" | "held" | "waves" | "appeals" | "statistics";
	children: ReactNode;
	aside?: ReactNode;
}

/** Frame of the moderators' screens, with their tabs; hosts of topics have reports and held posts. */
export function DeskPage({ current, children, aside }: DeskPageProps) {
	const t = useTranslate();
	const { site } = useSite();
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
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t(`desk.${current}`)} · ${t("desk.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("desk.title")}</h1>
				<Tabs
					name={t("desk.title")}
					tabs={Object.entries(tabs).map(([name, href]) => ({ href, text: t(`desk.${name as keyof typeof all}`), current: name === current }))}
				/>
				{children}
			</main>
			<Aside>{aside}</Aside>
		</div>
	);
}
