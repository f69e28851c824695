import type { ReactNode } from "react";
import { useCurrentScreenPath, useSite } from "../../../lib/site.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { SettingsNav } from "./settings-list.tsx";

interface SettingsLayoutProps {
	title: string;
	/** The page's heading, if not its title. */
	heading?: string;
	className?: string;
	/** The parent page, if not the list of settings. */
	back?: { href: string; text: string };
	children: ReactNode;
}

/** Layout of a settings page: a link back, and cards; on wide screens the other settings beside it. */
export function SettingsLayout({ title, heading = title, className, back, children }: SettingsLayoutProps) {
	const { t, paths, site } = useSite();
	return (
		<div className="columns settings-columns">
			<SettingsNav screen={useCurrentScreenPath()} />
			<main id="content" className={className}>
				<title>{`${title} · ${site.siteName}`}</title>
				<BackLink {...(back ?? { href: paths.href("ucenter/setting"), text: t("settings.title") })} />
				<h1 className="page-title">{heading}</h1>
				{children}
			</main>
		</div>
	);
}
