import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type QuoteProps = {
	/** Author and post number, as "Name #3". */
	who: ReactNode;
	children: ReactNode;
	/** For long quotes: collapses after six lines; text of the expand control. Works without script. */
	unfold?: string;
};

/** A quotation of another post. */
export function Quote({ who, children, unfold }: QuoteProps) {
	return (
		<blockquote className="quote">
			<div className="who">{who}</div>
			<div className="said">{children}</div>
			{unfold && (
				<details>
					<summary>
						<Icon name="chevron-down" size={16} />
						{unfold}
					</summary>
				</details>
			)}
		</blockquote>
	);
}
