import { useTranslate } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { statusText } from "./bug-texts.ts";

/** Colour and icon of each status, by its number. */
const looks: Record<number, [string, IconName]> = {
	1: ["", "clock"],
	2: ["sky", "eye"],
	3: ["amber", "edit"],
	4: ["sky", "chat"],
	5: ["green", "circle-check"],
};

/** The status of a bug. */
export function StatusBadge({ status }: { status: number }) {
	const t = useTranslate();
	const [colour, icon] = looks[status] ?? ["", "clock"];
	return (
		<span className={cx("label", colour)}>
			<Icon name={icon} size={14} />
			<span className="sr-only">{t("bug.statusLabel")}: </span>
			{statusText(t, status)}
		</span>
	);
}
