import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useSay } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { useWhen } from "../threads/now.ts";

interface DraftLineProps {
	href: string;
	title: string;
	message: string;
	/** Unix seconds. */
	savedAt: number;
	/** The delete button, shown after a confirmation. */
	children: ReactNode;
}

/** A draft in a list, to continue or to delete. */
export function DraftLine({ href, title, message, savedAt, children }: DraftLineProps) {
	const t = useSay();
	const { text: when, dateTime } = useWhen()(savedAt);
	const { key } = useLocation();
	return (
		<li className="line">
			<Anchor href={href} className="line-title">
				{title}
			</Anchor>
			{message && <p className="line-clamped">{message}</p>}
			<time dateTime={dateTime} suppressHydrationWarning>
				{t("profile.draftSaved", { when })}
			</time>
			<div className="line-deeds">
				<Button kind="soft" size="sm" icon="edit" href={href}>
					{t("profile.draftOpen")}
				</Button>
				<details key={key} className="asks">
					<summary className="btn btn-ghost btn-sm">{t("profile.draftDrop")}</summary>
					<div className="asked">
						<p>{t("profile.draftDropAsk")}</p>
						{children}
					</div>
				</details>
			</div>
		</li>
	);
}
