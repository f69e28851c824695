import type { ReactNode } from "react";

/** Asks for confirmation in a `details`, which works without scripts. */
export function ConfirmDetails({ open, question, children }: { open: string; question: string; children: ReactNode }) {
	return (
		<details className="confirm-disclosure">
			<summary className="btn btn-ghost">{open}</summary>
			<div className="confirm-panel">
				<p>{question}</p>
				{children}
			</div>
		</details>
	);
}
