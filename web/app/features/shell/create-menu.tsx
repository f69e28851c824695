import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { createRowsFor } from "./create-entries.ts";

interface CreateEntry {
	href: string;
	text: string;
	icon: IconName;
}

/** What the viewer can create. */
export function useCreateEntries(): CreateEntry[] {
	const { t, paths, viewer, site } = useSite();
	return createRowsFor(viewer, site.features).map(({ href, text, icon }) => ({
		href: href(paths),
		text: t(text),
		icon,
	}));
}

const Items = ({ entries }: { entries: CreateEntry[] }) =>
	entries.map(({ href, text, icon }) => (
		<MenuItem key={href} icon={icon} href={href}>
			{text}
		</MenuItem>
	));

interface CreateMenuProps {
	entries: CreateEntry[];
	name: string;
	/** The one main action of the screen. */
	main?: boolean;
}

/** The header's button to create something: a menu, or a link when there is one entry. */
export function CreateMenu({ entries: [first, ...others], name, main = false }: CreateMenuProps) {
	const kind = main ? "main" : "soft";
	if (!first) return null;
	if (others.length === 0)
		return (
			<Button href={first.href} icon="plus" kind={kind}>
				{name}
			</Button>
		);
	return (
		<Menu
			name={name}
			trigger={
				<span className={`btn btn-${kind}`}>
					<Icon name="plus" />
					<span className="btn-text">{name}</span>
				</span>
			}
		>
			<Items entries={[first, ...others]} />
		</Menu>
	);
}

/** The same in the bottom bar of phones. */
export function CreateSheet({ entries: [first, ...others], name }: CreateMenuProps) {
	if (!first) return null;
	const plus = <Icon name="plus" size={24} bold />;
	if (others.length === 0)
		return (
			<Anchor className="raised" href={first.href} aria-label={name}>
				{plus}
			</Anchor>
		);
	return (
		<details className="menu">
			<summary className="raised" aria-label={name}>
				{plus}
			</summary>
			<dialog open className="sheet" aria-label={name}>
				<Items entries={[first, ...others]} />
			</dialog>
		</details>
	);
}
