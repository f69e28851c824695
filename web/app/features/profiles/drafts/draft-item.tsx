import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { withoutMarks } from "../../composer/formatting.ts";

interface DraftLineProps {
	href: string;
	title: string;
	message: string;
	/** Unix seconds. */
	savedAt: number;
	/** Above the buttons: when it is published. */
	status?: ReactNode;
	/** More buttons. */
	actions?: ReactNode;
	/** The delete button, shown after a confirmation. */
	children: ReactNode;
}

/** A draft in a list, to continue or to delete. */
export function DraftItem({ href, title, message, savedAt, status, actions, children }: DraftLineProps) {
	const t = useTranslate();
	const { text: when, dateTime } = useTimestamp()(savedAt);
	const { key } = useLocation();
	return (
		<li className="item">
			<Anchor href={href} className="item-title">
				{title}
			</Anchor>
			{message && <p className="item-clamped">{withoutMarks(message)}</p>}
			<time dateTime={dateTime} suppressHydrationWarning>
				{t("profile.draftSaved", { when })}
			</time>
			{status}
			<div className="item-actions">
				<Button kind="soft" size="sm" icon="edit" href={href}>
					{t("profile.draftContinue")}
				</Button>
				{actions}
				<details key={key} className="confirm-disclosure">
					<summary className="btn btn-ghost btn-sm">{t("profile.draftDelete")}</summary>
					<div className="confirm-panel">
						<p>{t("profile.draftDeleteConfirm")}</p>
						{children}
					</div>
				</details>
			</div>
		</li>
	);
}
