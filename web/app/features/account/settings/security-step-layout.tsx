import type { ReactNode } from "react";
import { SettingsLayout } from "./settings-layout.tsx";

interface SecurityStepLayoutProps {
	title: string;
	/** The page's heading, if not its title. */
	heading?: string;
	back: { href: string; text: string };
	children: ReactNode;
}

/** Layout of a step that the account security leads to, with a link back. */
export const SecurityStepLayout = (page: SecurityStepLayoutProps) => (
	<SettingsLayout {...page} className="security-page" />
);
