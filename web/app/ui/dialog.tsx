import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Cloth, type ClothProps } from "./cloth.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useFocusReturn, useOpener } from "./opener.ts";

type DialogProps = {
	open: boolean;
	/** Called for Esc, the backdrop and the cross; the page then sets `open` to false. Without it the dialog can't be closed. */
	onClose?: (() => void) | undefined;
	title: ReactNode;
	closeName: string;
	cloth?: ClothProps;
	wide?: boolean;
	/** A size of the page's own. */
	className?: string;
	children: ReactNode;
	/** The buttons; the main one last. */
	foot?: ReactNode;
};

/** The browser's own modal dialog: a card in the middle, a sheet from below on a phone. */
export function Dialog({ open, onClose, title, closeName, cloth, wide, className, children, foot }: DialogProps) {
	const box = useRef<HTMLDialogElement>(null);
	const id = useId();
	useFocusReturn(useOpener());
	// Rendered open by the server it shows without script; then it becomes modal.
	const [openAtFirst] = useState(open);
	useEffect(() => {
		const dialog = box.current;
		if (!dialog) return;
		if (open && !dialog.matches(":modal")) {
			dialog.removeAttribute("open");
			dialog.showModal();
		} else if (!open && dialog.open) dialog.close();
	}, [open]);
	const pressed = (event: MouseEvent) => {
		if (event.target === box.current) onClose?.();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is pressed here; keys have Esc and the cross
		<dialog
			ref={box}
			open={openAtFirst}
			className={cx("dialog", wide && "wide", className)}
			aria-labelledby={id}
			onClick={pressed}
			closedby={onClose ? "closerequest" : "none"}
			onClose={() => open && onClose?.()}
		>
			{cloth ? <Cloth height={24} {...cloth} /> : <div className="grip" />}
			<div className="inside">
				<div className="head">
					<h2 id={id}>{title}</h2>
					{onClose && <IconButton icon="x" name={closeName} onClick={onClose} />}
				</div>
				{children}
				{foot && <div className="foot">{foot}</div>}
			</div>
		</dialog>
	);
}
