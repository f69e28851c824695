import type { ReactNode } from "react";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A part of a form that a link opens; works without scripts. */
export function Disclosure({ open, title, children }: { open: boolean; title: string; children: ReactNode }) {
	return (
		<details className="confirm-change" open={open || undefined}>
			<summary className="link-button">
				{title}
				<Icon name="chevron-down" size={16} />
			</summary>
			{children}
		</details>
	);
}

/** Link to the local outbox, where the site sends no mail and no text messages. */
export function OutboxLink({ text, className }: { text?: string; className?: string }) {
	const t = useTranslate();
	const { outbox } = useSite().site;
	return (
		outbox && (
			<a className={className} href={outbox}>
				{text ?? t("shell.devOutbox")}
			</a>
		)
	);
}
