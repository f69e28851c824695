import type { ReactNode } from "react";
import { useSite } from "../../../lib/site.tsx";
import { Aside } from "../../shell/aside.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";

/** Layout of the settings screens: title, tabs, cards. */
export function SettingsLayout({ title, children }: { title: string; children: ReactNode }) {
	const { site } = useSite();
	return (
		<div className="columns">
			<main id="content" className="settings">
				<title>{`${title} · ${site.siteName}`}</title>
				<h1 className="page-title">{title}</h1>
				<SettingsTabs />
				{children}
			</main>
			<Aside />
		</div>
	);
}
