import type { ReactNode } from "react";
import "../../styles/creator.css";

/** A wide table that scrolls sideways, also by keyboard. */
export function ScrollArea({ name, children }: { name: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
		<section className="creator-scroll" tabIndex={0} aria-label={name}>
			{children}
		</section>
	);
}
