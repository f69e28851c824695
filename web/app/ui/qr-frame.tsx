import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type QrFrameProps = {
	/** What the code leads to, spoken. */
	name: string;
	/** The code's picture; without it a placeholder of the same size. */
	src?: string;
	title: string;
	/** Small words and the stores' links. */
	children?: ReactNode;
};

/** A QR code on white in both themes, with its words beside it. */
export function QrFrame({ name, src, title, children }: QrFrameProps) {
	return (
		<div className="qr">
			<div className="code">{src ? <img src={src} alt={name} width={72} height={72} loading="lazy" /> : <Icon name="qr" />}</div>
			<div className="min-w-0">
				<div className="font-bold">{title}</div>
				<div className="text-13 text-ink-2">{children}</div>
			</div>
		</div>
	);
}
