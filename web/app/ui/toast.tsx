import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

export type Tone = "plain" | "good" | "bad" | "warning" | "info";

/** The icon that goes with a tone. */
export const toneIcons: Record<Tone, IconName> = {
	plain: "info",
	good: "circle-check",
	bad: "circle-alert",
	warning: "sun-done",
	info: "info",
};

/** Live region of the toasts; always rendered, so that new toasts are announced. */
export function ToastRegion({
	name,
	closeName,
	offline,
	children,
}: {
	name: string;
	closeName?: string;
	/** What the script shows while there is no connection. */
	offline?: string;
	children?: ReactNode;
}) {
	return (
		<section
			className="toast-region"
			aria-live="polite"
			aria-label={name}
			data-close={closeName}
			data-offline={offline}
		>
			{children}
		</section>
	);
}

type ToastProps = {
	tone?: Tone;
	icon?: IconName;
	children: ReactNode;
	/** One link or button: Undo, Earn. */
	action?: ReactNode;
	onClose?: () => void;
	closeName?: string;
};

/** A short message about what just happened. */
export function Toast({ tone = "plain", icon = toneIcons[tone], children, action, onClose, closeName }: ToastProps) {
	return (
		<div className={cx("toast", tone !== "plain" && tone)}>
			<Icon name={icon} size={24} />
			<span className="text-content">{children}</span>
			{action}
			{onClose && closeName && <IconButton icon="x" name={closeName} onClick={onClose} />}
		</div>
	);
}
