import { Anchor } from "./anchor.tsx";
import "./css/stat.css";

/**
 * A number and its label, as "412 threads"; a link with `href`.
 * @param countOf what it counts: the script replaces it after a follow of that
 */
export function Stat({
	value,
	label,
	href,
	countOf,
}: {
	value: string;
	label: string;
	href?: string;
	countOf?: string;
}) {
	const inside = (
		<>
			<b>{value}</b>
			<span>{label}</span>
		</>
	);
	if (href === undefined)
		return (
			<span className="stat" data-count-of={countOf}>
				{inside}
			</span>
		);
	return (
		<Anchor href={href} className="stat" data-count-of={countOf}>
			{inside}
		</Anchor>
	);
}
