import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

/** How far a member has grown; the name is a setting of the brand. */
export type Group = {
	glyph: "seed" | "sprout" | "acacia" | "baobab";
	name: string;
};

/** The glyph of a member's group and its name. */
export function GroupBadge({ glyph, name }: Group) {
	return (
		<span className={cx("group", glyph === "baobab" && "baobab")}>
			<Icon name={glyph} size={14} />
			{name}
		</span>
	);
}
