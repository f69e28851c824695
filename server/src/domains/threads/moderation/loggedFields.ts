import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import { closedField, type LoggedField } from "../../moderationSlot.ts";

const level =
	(action: string): LoggedField =>
	(lang, value) =>
		t(lang, `moderation.level.${action}.${Number(value)}` as ServerMessageKey);

/** Fields of threads, boards and members in the log. */
export const loggedFields: Record<string, LoggedField> = {
	/** Of a pinned reply it is no number. */
	pinned: (lang, value, boardName) => (typeof value === "number" ? level("pin-thread")(lang, value, boardName) : ""),
	digest: level("digest-thread"),
	highlight: level("highlight-thread"),
	closed: closedField,
	fid: (_lang, value, boardName) => boardName(Number(value)),
	name: (_lang, value) => String(value),
	place: (_lang, value) => String(value),
	banned: (lang, value) => (value ? "" : t(lang, "log.notBanned")),
};
