import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type QrFrameProps = {
	/** Accessible name: what the code links to. */
	name: string;
	/** Image of the code; without it a placeholder of the same size. */
	src?: string;
	title: string;
	/** Text and links to the app stores. */
	children?: ReactNode;
};

/** A QR code, white in both themes, with text beside it. */
export function QrFrame({ name, src, title, children }: QrFrameProps) {
	return (
		<div className="qr">
			<div className="code">
				{src ? <img src={src} alt={name} width={72} height={72} loading="lazy" /> : <Icon name="qr" />}
			</div>
			<div className="min-w-0">
				<div className="font-bold">{title}</div>
				<div className="text-13 text-foreground-2">{children}</div>
			</div>
		</div>
	);
}
