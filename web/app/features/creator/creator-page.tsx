import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TitledPage } from "../shell/titled-page.tsx";
import "../../styles/creator.css";

interface CreatorPageProps {
	current: "overview" | "overviews" | "income" | "manuals" | "fq";
	children: ReactNode;
}

/** Frame of the screens of the Creator Center: its title and tabs. */
export function CreatorPage({ current, children }: CreatorPageProps) {
	const { t, paths } = useSite();
	const tabs = [
		{ name: "overview", href: paths.href("ucenter/account/creator") },
		{ name: "overviews", href: paths.href("ucenter/account/creator/overviews") },
		{ name: "income", href: paths.href("ucenter/account/creator/income") },
		{ name: "manuals", href: paths.href("ucenter/account/creator/manuals") },
		{ name: "fq", href: paths.href("ucenter/account/creator/fq") },
	] as const;
	return (
		<TitledPage title={t("creator.center")}>
			<Tabs
				name={t("creator.center")}
				tabs={tabs.map(({ name, href }) => ({ href, text: t(`creator.${name}`), current: name === current }))}
			/>
			{children}
		</TitledPage>
	);
}
