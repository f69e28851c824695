import { cx } from "./cx.ts";
import type { IconName } from "./icon-names.ts";

export type { IconName };

const sizes = { 14: "i14", 16: "i16", 20: "", 24: "i24" };

type IconProps = {
	name: IconName;
	size?: keyof typeof sizes;
	bold?: boolean;
	className?: string;
};

/** One symbol of `/icons.svg`; decoration only, so the words stand beside it or on the button that holds it. */
export function Icon({ name, size = 20, bold, className }: IconProps) {
	return (
		<svg className={cx("icon", sizes[size], bold && "bold", className)} aria-hidden="true">
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
