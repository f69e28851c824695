import { Anchor } from "./anchor.tsx";

/** A number and its label, as "412 threads"; a link with `href`. */
export function Stat({ value, label, href }: { value: string; label: string; href?: string }) {
	const inside = (
		<>
			<b>{value}</b>
			<span>{label}</span>
		</>
	);
	if (href === undefined) return <span className="stat">{inside}</span>;
	return (
		<Anchor href={href} className="stat">
			{inside}
		</Anchor>
	);
}
