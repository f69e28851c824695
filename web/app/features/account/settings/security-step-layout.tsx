import type { ReactNode } from "react";
import { Anchor } from "../../../ui/anchor.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SettingsLayout } from "./settings-layout.tsx";

interface SecurityStepLayoutProps {
	title: string;
	/** The page's heading, if not its title. */
	heading?: string;
	back: { href: string; text: string };
	children: ReactNode;
}

/** Layout of a step that the account security leads to, with a link back. */
export function SecurityStepLayout({ back, ...page }: SecurityStepLayoutProps) {
	const link = (
		<Anchor href={back.href} className="link-button back-link">
			<Icon name="arrow-left" size={16} />
			{back.text}
		</Anchor>
	);
	return <SettingsLayout {...page} className="security-page" before={link} />;
}
