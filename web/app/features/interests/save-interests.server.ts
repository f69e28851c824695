import { setUserTags } from "#contract/interests.ts";
import type { PostedForm } from "../../lib/form/form-actions.server.ts";

/** Saves the selected interests. @returns all, with the selection */
export const saveInterests = ({ call, data }: PostedForm) =>
	call(setUserTags, { tagids_new: data.getAll("tag").join(",") });
