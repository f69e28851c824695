import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useTranslate } from "../../lib/site.tsx";
import { type Group, GroupBadge } from "../../ui/group-badge.tsx";

const glyphs: Record<number, Group["glyph"]> = { 1: "seed", 2: "sprout", 3: "acacia", 4: "baobab" };

/** Icon and name of a group; undefined for groups without an icon. */
export function useMemberGroup(): (groupid: number) => Group | undefined {
	const t = useTranslate();
	return (groupid) => {
		const glyph = glyphs[groupid];
		return glyph && { glyph, name: t(`group.${groupid}` as MessageKey) };
	};
}

/** The badge of a group id. */
export function MemberGroupBadge({ groupid }: { groupid: number }) {
	const group = useMemberGroup()(groupid);
	return group ? <GroupBadge {...group} /> : null;
}
