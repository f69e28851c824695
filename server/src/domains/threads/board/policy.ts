import { type BoardKind, boardKinds, teamGroup } from "#contract/boards.ts";
import { boards as ids } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import type { Board, BoardRule } from "./boards.ts";

/** Boards that members follow: all but the one of bugs, whose threads are in no feed. */
export const isFollowable = ({ fid }: Pick<Board, "fid">): boolean => fid !== ids.bugs;

/** The rule of a board in a section: its own, else that of all; without one everybody posts everything. */
export const ruleOf = ({ rules }: Pick<Board, "rules">, section: number): Omit<BoardRule, "section"> =>
	rules.find((rule) => rule.section === section) ??
	rules.find((rule) => rule.section === 0) ?? { postGroup: 1, kinds: boardKinds };

/**
 * Whether the viewer posts a kind on a board in a section: its moderators do whatever their group, but only what it
 * takes.
 */
export function mayPostOn(viewer: Viewer, board: Board, section: number, kind: BoardKind): PolicyDecision {
	const { postGroup, kinds } = ruleOf(board, section);
	if (!kinds.includes(kind)) return denied("board-kind");
	const isOfGroup = viewer.groupId >= postGroup && !viewer.banned;
	if (postGroup === 1 || isOfGroup || viewer.moderates(section, board.fid)) return allowed;
	return denied(postGroup === teamGroup ? "board-team" : "board-level");
}
