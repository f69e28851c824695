import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

export interface LinkRow {
	href: string;
	text: string;
	icon: IconName;
	/** Additional line. */
	note?: string | undefined;
	/** The current value, at the right. */
	value?: string | undefined;
	/** Opens in a new tab. */
	external?: boolean;
	danger?: boolean;
	current?: boolean;
	/** The dialog that a script opens instead. */
	"data-dialog"?: "country" | "language";
}

/** List of links, each with its icon and a chevron. */
export function LinkList({ links }: { links: readonly LinkRow[] }) {
	return (
		<ul className="link-list">
			{links.map(({ href, text, icon, note, value, external, danger, current, ...data }) => (
				<li key={href}>
					<Anchor
						{...data}
						href={href}
						className={cx(danger && "danger")}
						aria-current={current ? "page" : undefined}
						{...(external ? { target: "_blank", rel: "noopener" } : {})}
					>
						<span className="link-icon">
							<Icon name={icon} />
						</span>
						<span className="link-text">
							<span>
								{text}
								{note && <small>{note}</small>}
							</span>
							{value && <span className="link-value">{value}</span>}
						</span>
						<Icon name={external ? "external" : "chevron-right"} size={16} />
					</Anchor>
				</li>
			))}
		</ul>
	);
}
