import { cx } from "./cx.ts";
import type { IconName } from "./icon-names.ts";

export type { IconName };

const sizes = { 14: "icon-14", 16: "icon-16", 20: "", 24: "icon-24" };

type IconProps = {
	name: IconName;
	size?: keyof typeof sizes;
	bold?: boolean;
	className?: string;
};

/**
 * One symbol of `/icons.svg`; hidden from screen readers, so it needs text beside it or an accessible name on its
 * button.
 */
export function Icon({ name, size = 20, bold, className }: IconProps) {
	return (
		<svg className={cx("icon", sizes[size], bold && "bold", className)} aria-hidden="true">
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
