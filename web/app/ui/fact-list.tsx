import type { ReactNode } from "react";
import "./css/fact-list.css";

/** Names with their values, a line each. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
	return (
		<dl className="fact-list">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
