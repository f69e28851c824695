import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";

export interface HelpLink {
	href: string;
	text: string;
	icon: IconName;
	/** Additional line. */
	note?: string;
	/** Opens in a new tab. */
	external?: boolean;
}

/** List of links. */
export function HelpLinks({ links }: { links: HelpLink[] }) {
	return (
		<ul className="help-links">
			{links.map(({ href, text, icon, note, external }) => (
				<li key={href}>
					<Anchor href={href} {...(external ? { target: "_blank", rel: "noopener" } : {})}>
						<span className="help-icon">
							<Icon name={icon} />
						</span>
						<span>
							{text}
							{note && <small>{note}</small>}
						</span>
						<Icon name={external ? "external" : "chevron-right"} size={16} />
					</Anchor>
				</li>
			))}
		</ul>
	);
}
