import { useSay } from "../../lib/site.tsx";
import type { Word } from "../../lib/speaker.ts";
import { type Group, GroupBadge } from "../../ui/group-badge.tsx";

const glyphs: Record<number, Group["glyph"]> = { 1: "seed", 2: "sprout", 3: "acacia", 4: "baobab" };

/** Icon and name of a group; undefined for groups without an icon. */
export function useGroup(): (groupid: number) => Group | undefined {
	const t = useSay();
	return (groupid) => {
		const glyph = glyphs[groupid];
		return glyph && { glyph, name: t(`group.${groupid}` as Word) };
	};
}

/** The badge of a group id. */
export function GroupOf({ groupid }: { groupid: number }) {
	const group = useGroup()(groupid);
	return group ? <GroupBadge {...group} /> : null;
}
