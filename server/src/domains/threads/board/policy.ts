import { boards as ids } from "#contract/sections.ts";
import type { Board } from "./boards.ts";

/** Boards that members follow: all but the one of bugs, whose threads are in no feed. */
export const isFollowable = ({ fid }: Pick<Board, "fid">): boolean => fid !== ids.bugs;
