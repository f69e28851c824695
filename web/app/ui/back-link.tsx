import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

/** Link back to the parent page. */
export const BackLink = ({ href, text }: { href: string; text: string }) => (
	<Anchor className="back-link" href={href}>
		<Icon name="arrow-left" size={16} />
		{text}
	</Anchor>
);
