import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type QuoteProps = {
	/** Author and post number, as "Name #3". */
	source: ReactNode;
	children: ReactNode;
	/** For long quotes: collapses after six lines; text of the expand control. Works without script. */
	expandText?: string;
};

/** A quotation of another post. */
export function Quote({ source, children, expandText }: QuoteProps) {
	return (
		<blockquote className="quote">
			<div className="byline">{source}</div>
			<div className="message-text">{children}</div>
			{expandText && (
				<details>
					<summary>
						<Icon name="chevron-down" size={16} />
						{expandText}
					</summary>
				</details>
			)}
		</blockquote>
	);
}
