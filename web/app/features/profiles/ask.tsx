import type { ReactNode } from "react";

/** Asks for confirmation in a `details`, which works without scripts. */
export function Ask({ open, question, children }: { open: string; question: string; children: ReactNode }) {
	return (
		<details className="asks">
			<summary className="btn btn-ghost">{open}</summary>
			<div className="asked">
				<p>{question}</p>
				{children}
			</div>
		</details>
	);
}
