import type { ReactNode } from "react";

/** Asks before it does what hurts; a `details`, so that it asks before any script too. */
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
