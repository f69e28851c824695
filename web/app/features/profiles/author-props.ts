import type { AuthorView } from "#contract/common.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { usePaths } from "../../lib/site.tsx";
import type { Author } from "../../ui/author-row.tsx";
import { useMemberGroup } from "../shell/member-group.tsx";
import { useSectionName } from "../shell/section-name.ts";

/** Props of the author row: avatar, name, group, flag, location. */
export function useAuthorProps(): (author: AuthorView) => Author {
	const paths = usePaths();
	const groupOf = useMemberGroup();
	const nameOf = useSectionName();
	return ({ uid, name, avatar, decoration, groupid, country_fid, city }) => {
		const section = findSectionByFid(country_fid);
		const group = groupOf(groupid);
		return {
			name,
			href: paths.member(uid),
			avatar: { src: avatar, decoration },
			...(group && { group }),
			...(section && { flag: { code: section.locale, name: nameOf(section) } }),
			...(city && { location: city }),
		};
	};
}
