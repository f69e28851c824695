import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

/** A member's group; the name is configurable. */
export type Group = {
	glyph: "seed" | "sprout" | "acacia" | "baobab";
	name: string;
};

/** Icon and name of a member's group. */
export function GroupBadge({ glyph, name }: Group) {
	return (
		<span className={cx("group", glyph === "baobab" && "baobab")}>
			<Icon name={glyph} size={14} />
			{name}
		</span>
	);
}
