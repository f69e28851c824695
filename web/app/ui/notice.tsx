import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { type Tone, toneIcons } from "./toast.tsx";

type NoticeProps = {
	tone?: Tone;
	icon?: IconName;
	children: ReactNode;
	/** A `Button` of size sm, a link, or a form. */
	action?: ReactNode;
	/** Announced at once: for errors that appear after an action. */
	alert?: boolean;
	onClose?: () => void;
	closeName?: string;
};

/** A banner that stays on the page. */
export function Notice({ tone = "plain", icon, children, action, alert, onClose, closeName }: NoticeProps) {
	return (
		<div className={cx("notice", tone !== "plain" && tone)} role={alert ? "alert" : undefined}>
			<Icon name={icon ?? toneIcons[tone]} />
			<div className="text-content">{children}</div>
			{action}
			{onClose && closeName && <IconButton icon="x" name={closeName} onClick={onClose} />}
		</div>
	);
}

/** What went wrong, announced at once; nothing without a text. */
export const ErrorNotice = ({ text }: { text: ReactNode }) =>
	text ? (
		<div tabIndex={-1} data-form-error="">
			<Notice tone="bad" alert>
				{text}
			</Notice>
		</div>
	) : null;
