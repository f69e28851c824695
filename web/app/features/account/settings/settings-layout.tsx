import type { ReactNode } from "react";
import { useSite } from "../../../lib/site.tsx";
import { Aside } from "../../shell/aside.tsx";

interface SettingsLayoutProps {
	title: string;
	/** The page's heading, if not its title. */
	heading?: string;
	className?: string;
	/** A link above the heading. */
	before?: ReactNode;
	/** Tabs below the heading. */
	tabs?: ReactNode;
	children: ReactNode;
}

/** Layout of the settings screens: a link back or tabs, and cards. */
export function SettingsLayout({ title, heading = title, className, before, tabs, children }: SettingsLayoutProps) {
	const { site } = useSite();
	return (
		<div className="columns">
			<main id="content" className={className}>
				<title>{`${title} · ${site.siteName}`}</title>
				{before}
				<h1 className="page-title">{heading}</h1>
				{tabs}
				{children}
			</main>
			<Aside />
		</div>
	);
}
