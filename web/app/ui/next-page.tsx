import { Button } from "./button.tsx";

/** The link to what comes next in a list; nothing at its end. */
export function NextPage({ href, text }: { href: string | false; text: string }) {
	if (href === false) return null;
	return (
		<div className="step-actions">
			<Button kind="quiet" href={href} rel="next">
				{text}
			</Button>
		</div>
	);
}
