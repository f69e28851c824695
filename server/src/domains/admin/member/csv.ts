import { findSectionByFid, type Lang } from "#contract/sections.ts";
import { csvLine } from "../../../platform/data/csv.ts";
import { maskEmail } from "../../../platform/data/text.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import type { FoundMember } from "../../accounts/directory/searchMembers.ts";
import { maskPhone } from "../../accounts/phoneNumber.ts";
import { statesOf } from "./presenter.ts";

const columns: readonly ServerMessageKey[] = [
	"members.uid",
	"admin.roles.username",
	"members.name",
	"admin.roles.section",
	"members.group",
	"members.since",
	"members.postCount",
	"members.email",
	"members.phone",
	"members.state",
];

/** The heads of the table of members. */
export const membersHead = (lang: Lang): string => csvLine(columns.map((key) => t(lang, key)));

/** Members as lines of the table, with what the list shows of them. */
export const membersToCsv = (rows: readonly FoundMember[], lang: Lang): string =>
	rows
		.map((row) =>
			csvLine([
				row.uid,
				row.username,
				row.name,
				findSectionByFid(row.countryFid)?.locale ?? "",
				t(lang, `members.group.${row.groupId}` as ServerMessageKey),
				row.createdAt.toISOString(),
				row.posts,
				row.email ? maskEmail(row.email) : "",
				row.phone ? maskPhone(row.phone) : "",
				statesOf(row)
					.map((state) => t(lang, `members.state.${state}`))
					.join("; "),
			]),
		)
		.join("");
