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
	/** The button that deletes it for good; it stands behind a question. */
	children: ReactNode;
}

/** A draft in a list, with the ways to go on and to delete it. */
export function DraftLine({ href, title, message, savedAt, children }: DraftLineProps) {
	const say = useSay();
	const { text: when, dateTime } = useWhen()(savedAt);
	const { key } = useLocation();
	return (
		<li className="line">
			<Anchor href={href} className="line-title">
				{title}
			</Anchor>
			{message && <p className="line-clamped">{message}</p>}
			<time dateTime={dateTime} suppressHydrationWarning>
				{say("profile.draftSaved", { when })}
			</time>
			<div className="line-deeds">
				<Button kind="soft" size="sm" icon="edit" href={href}>
					{say("profile.draftOpen")}
				</Button>
				<details key={key} className="asks">
					<summary className="btn btn-ghost btn-sm">{say("profile.draftDrop")}</summary>
					<div className="asked">
						<p>{say("profile.draftDropAsk")}</p>
						{children}
					</div>
				</details>
			</div>
		</li>
	);
}
