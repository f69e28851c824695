import type { Ctx } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { mayReadHidden } from "../policy.ts";
import type { ThreadRow } from "../queries.ts";

/** The title of a thread as the viewer reads it: not one whose first post a moderator has hidden from them (071). */
export const titleFor = (
	{ viewer, lang }: Pick<Ctx, "viewer" | "lang">,
	thread: Pick<ThreadRow, "hidden" | "subject" | "uid" | "countryFid" | "fid" | "topid">,
): string => (thread.hidden && !mayReadHidden(viewer, thread, thread) ? t(lang, "moderation.hidden") : thread.subject);
