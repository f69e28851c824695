import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import "../../../styles/account/sessions.css";

interface SessionRowProps {
	icon: IconName;
	title: ReactNode;
	/** Texts beneath, which may hold relative times. */
	lines: string[];
	children: ReactNode;
}

/** A session or a passkey in a list, with its buttons. */
export const SessionRow = ({ icon, title, lines, children }: SessionRowProps) => (
	<li className="session">
		<span className="session-icon">
			<Icon name={icon} />
		</span>
		<div className="session-text">
			<p className="font-bold">{title}</p>
			{lines.map((line) => (
				<p key={line} className="text-13 text-foreground-3" suppressHydrationWarning>
					{line}
				</p>
			))}
		</div>
		{children}
	</li>
);
