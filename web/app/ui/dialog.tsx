import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { Pattern, type PatternProps } from "./pattern.tsx";
import { useDialogTrigger, useRestoreFocus } from "./restore-focus.ts";

type DialogProps = {
	open: boolean;
	/**
	 * Called for Esc, the backdrop and the close button; the page then sets `open` to false. Without it the dialog can't
	 * be closed.
	 */
	onClose?: (() => void) | undefined;
	title: ReactNode;
	closeName: string;
	pattern?: PatternProps;
	wide?: boolean;
	/** For a custom size. */
	className?: string;
	children: ReactNode;
	/** The buttons; the main one last. */
	footer?: ReactNode;
};

/** A native modal dialog: centred, or a bottom sheet on a phone. */
export function Dialog({ open, onClose, title, closeName, pattern, wide, className, children, footer }: DialogProps) {
	const box = useRef<HTMLDialogElement>(null);
	const id = useId();
	useRestoreFocus(useDialogTrigger());
	// Rendered open by the server, it shows without script; hydration makes it modal.
	const [initiallyOpen] = useState(open);
	useEffect(() => {
		const dialog = box.current;
		if (!dialog) return;
		if (open && !dialog.matches(":modal")) {
			dialog.removeAttribute("open");
			dialog.showModal();
		} else if (!open && dialog.open) dialog.close();
	}, [open]);
	const closable = Boolean(onClose);
	useEffect(() => {
		const dialog = box.current;
		const whileOpen = new AbortController();
		if (dialog && open && closable && matchMedia("(max-width: 37.49rem)").matches)
			void import("./swipe-away.ts").then(
				({ swipeAway }) => swipeAway(dialog, whileOpen.signal),
				() => undefined,
			);
		return () => whileOpen.abort();
	}, [open, closable]);
	const handleClick = (event: MouseEvent) => {
		if (event.target === box.current) onClose?.();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: clicks on the backdrop; keyboards have Esc and the close button
		<dialog
			ref={box}
			open={initiallyOpen}
			className={cx("dialog", wide && "wide", className)}
			aria-labelledby={id}
			onClick={handleClick}
			closedby={onClose ? "closerequest" : "none"}
			onClose={() => open && onClose?.()}
		>
			{pattern ? <Pattern height={24} {...pattern} /> : <div className="drag-handle" />}
			<div className="dialog-content">
				<div className="dialog-header">
					<h2 id={id}>{title}</h2>
					{onClose && <IconButton icon="x" name={closeName} onClick={onClose} />}
				</div>
				{children}
				{footer && <div className="footer">{footer}</div>}
			</div>
		</dialog>
	);
}
