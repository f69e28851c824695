import type { ReactNode } from "react";
import { type QueueCountsView, queueCountMax } from "#contract/queueCounts.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Aside } from "../shell/aside.tsx";
import "../../styles/targets.css";

interface QueuePageProps {
	current: "reports" | "pending" | "campaigns" | "appeals" | "log" | "statistics";
	/** How much waits behind each tab; undefined for who only reads what was done. */
	counts: QueueCountsView | undefined;
	/** How many of the current tab were done since it was loaded. */
	done?: number;
	children: ReactNode;
	aside?: ReactNode;
}

/** Frame of the moderators' screens, with their tabs; hosts of topics have reports and pending posts. */
export function QueuePage({ current, counts, done = 0, children, aside }: QueuePageProps) {
	const { t, paths, site, lang } = useSite();
	const { moderator } = useViewer();
	const hosted = { reports: paths.href("moderation"), pending: paths.href("moderation/pending") };
	const past = { log: paths.href("moderation/log"), statistics: paths.href("moderation/statistics") };
	const all = {
		...hosted,
		campaigns: paths.href("moderation/campaigns"),
		appeals: paths.href("moderation/appeals"),
		...past,
	};
	const tabs = moderator ? all : counts ? hosted : past;
	const countOf = (name: string): string => {
		const loaded = counts && name in counts ? counts[name as keyof QueueCountsView] : 0;
		if (loaded === queueCountMax) return `${formatCount(queueCountMax - 1, lang)}+`;
		const count = name === current ? loaded - done : loaded;
		return count > 0 ? formatCount(count, lang) : "";
	};
	return (
		<div className="columns">
			<main id="content" className="queue">
				<title>{`${t(`queue.${current}`)} · ${t("queue.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("queue.title")}</h1>
				<Tabs
					name={t("queue.title")}
					tabs={Object.entries(tabs).map(([name, href]) => ({
						href,
						text: t(`queue.${name as keyof typeof all}`),
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
