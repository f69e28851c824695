import type { ReactNode } from "react";
import type { BoardView } from "#contract/boards.ts";
import {
	findSectionByFid,
	isSectionOpen,
	type Section,
	type SectionFeatures,
	selectableSections,
} from "#contract/sections.ts";
import { sectionName } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import type { PostContent } from "../../lib/unsent/post.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";

interface SectionAndBoardProps {
	post: PostContent;
	/** Those that are not open say why in their name; empty for a kind of post that has a board of its own. */
	boards: BoardView[];
	editing: boolean;
	write: (part: Partial<PostContent>) => void;
	/** Content between the author row and the board. */
	children: ReactNode;
}

/** Author, section and board of a post; section and board are fixed when editing. */
export function SectionAndBoard({ post, boards, editing, write, children }: SectionAndBoardProps) {
	const { t, viewer, lang, site } = useSite();
	const chosen = findSectionByFid(post.section);
	const nameOf = (section: Section): string => sectionName(section, lang, t);
	return (
		<>
			<div className="composer-author">
				<Avatar name={viewer.name} src={viewer.avatar} />
				<div className="min-w-0">
					<b>{viewer.name}</b>
					<div className="composer-section">
						<Flag code={chosen?.locale ?? "global"} round />
						{editing ? (
							<span suppressHydrationWarning>{chosen && nameOf(chosen)}</span>
						) : (
							<>
								<select
									name="country_fid"
									value={post.section}
									onChange={({ currentTarget }) => write({ section: Number(currentTarget.value) })}
									aria-label={t("composer.section")}
								>
									{sectionsFor(viewer.countryFid, post.section, site.features).map((section) => (
										<option key={section.fid} value={section.fid} suppressHydrationWarning>
											{nameOf(section)}
										</option>
									))}
								</select>
								<Icon name="chevron-down" size={16} />
							</>
						)}
					</div>
				</div>
			</div>
			{children}
			{boards.length > 0 && (
				<div className="composer-row">
					<Icon name="grid" />
					{editing ? (
						<>
							<span>{t("composer.board")}</span>
							<b>{boards.find(({ fid }) => fid === post.board)?.name}</b>
						</>
					) : (
						<>
							<label htmlFor="fid">{t("composer.board")}</label>
							<select
								id="fid"
								name="fid"
								value={post.board}
								onChange={({ currentTarget }) => write({ board: Number(currentTarget.value) })}
							>
								<option value={0}>{t("composer.boardAuto")}</option>
								{boards.map(({ fid, name, open }) => (
									<option key={fid} value={fid} disabled={!open}>
										{name}
									</option>
								))}
							</select>
							<Icon name="chevron-down" size={16} />
						</>
					)}
				</div>
			)}
		</>
	);
}

/** Selectable sections, always with the member's own and the current one. */
function sectionsFor(own: number, current: number, features: SectionFeatures): Section[] {
	const offered = selectableSections(undefined).filter((section) => isSectionOpen(section, features));
	const more = [current, own].map(findSectionByFid).filter((section) => section !== undefined);
	return [...new Map([...more, ...offered].map((section): [number, Section] => [section.fid, section])).values()];
}
