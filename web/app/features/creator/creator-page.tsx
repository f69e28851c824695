import type { ReactNode } from "react";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Aside } from "../shell/aside.tsx";
import "../../styles/creator.css";

interface CreatorPageProps {
	current: "overview" | "overviews" | "income" | "manuals" | "fq";
	children: ReactNode;
}

/** Frame of the screens of the Creator Center: its title and tabs. */
export function CreatorPage({ current, children }: CreatorPageProps) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	const tabs = [
		{ name: "overview", href: paths.href("ucenter/account/creator") },
		{ name: "overviews", href: paths.href("ucenter/account/creator/overviews") },
		{ name: "income", href: paths.href("ucenter/account/creator/income") },
		{ name: "manuals", href: paths.href("ucenter/account/creator/manuals") },
		{ name: "fq", href: paths.href("ucenter/account/creator/fq") },
	] as const;
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("creator.center")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("creator.center")}</h1>
				<Tabs
					name={t("creator.center")}
					tabs={tabs.map(({ name, href }) => ({ href, text: t(`creator.${name}`), current: name === current }))}
				/>
				{children}
			</main>
			<Aside />
		</div>
	);
}
