import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type QuoteProps = {
	/** Who said it and where, as a name and "#3". */
	who: ReactNode;
	children: ReactNode;
	/** Given for long quotes: folds after six lines, and this opens the rest. Works without script. */
	unfold?: string;
};

/** Another post's words inside a post. */
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
