import { useSite, useTranslate } from "../../../lib/site.tsx";
import { LinkList } from "../../../ui/link-list.tsx";
import { type SettingsValue, settingsGroups } from "./settings-groups.ts";
import "../../../styles/settings.css";

type Group = (typeof settingsGroups)[number];

/**
 * The rows of a group.
 * @param values without them only the names are shown;
 * @param screen marks the row of this page
 */
export function SettingsRows({
	group,
	values = {},
	screen,
}: {
	group: Group;
	values?: Partial<Record<SettingsValue, string>>;
	screen?: string;
}) {
	const { t, paths } = useSite();
	const links = group.rows.map(({ text, icon, href, value, danger = false, dialog }) => ({
		href: href(paths),
		text: t(text),
		icon,
		value: value && values[value],
		danger,
		current: href(paths) === screen,
		...(dialog && { "data-dialog": dialog }),
	}));
	return <LinkList links={links} />;
}

/** The settings beside each of their pages, on wide screens. */
export function SettingsNav({ screen }: { screen: string }) {
	const t = useTranslate();
	return (
		<nav className="settings-nav" aria-label={t("settings.title")}>
			{settingsGroups.map((group) => (
				<div key={group.title}>
					<h2>{t(group.title)}</h2>
					<SettingsRows group={group} screen={screen} />
				</div>
			))}
		</nav>
	);
}
