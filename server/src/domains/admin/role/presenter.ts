import type { RoleView } from "#contract/roles.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { t } from "../../../platform/i18n.ts";
import { listAuthors } from "../../accounts/authors.ts";
import type { RoleRow } from "../../accounts/role/queries.ts";
import { presentReason } from "../../moderationReason.ts";
import { sectionName } from "../../sectionName.ts";
import { findBoard, listBoards } from "../../threads/board/boards.ts";
import { presentBoard } from "../../threads/board/presenter.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { mayChangeRole } from "./policy.ts";

/** A role and where it applies. */
type PlacedRole = Pick<RoleRow, "role" | "countryFid" | "fid" | "topicId">;

/** The names of the boards and topics of roles; empty for neither. */
export async function listPlaces(
	db: Db,
	lang: Lang,
	rows: readonly PlacedRole[],
): Promise<(row: PlacedRole) => string> {
	const topicName = await findTopicNames(db, valuesOf(rows, "topicId"));
	const boards = await listBoards(db);
	return ({ fid, countryFid, topicId }) => {
		const board = fid === null ? undefined : findBoard(boards, fid);
		return board ? presentBoard(board, { lang, countryFid: countryFid ?? 0 }).name : topicName(topicId);
	};
}

/** A role with its board or topic and its country, as “Board moderator · Articles · Kenya”. */
export function nameRole(lang: Lang, row: PlacedRole, placeOf: (row: PlacedRole) => string): string {
	return [t(lang, `admin.role.${row.role}`), placeOf(row), sectionName(lang, row.countryFid)]
		.filter(Boolean)
		.join(" · ");
}

/** Roles for who gives them. */
export async function presentRoles({ db, viewer, lang, clock }: Ctx, rows: readonly RoleRow[]): Promise<RoleView[]> {
	const authorOf = await listAuthors(db, valuesOf(rows, "uid", "appointedBy"));
	const placeOf = await listPlaces(db, lang, rows);
	return rows.map((row) => ({
		id: row.id,
		member: authorOf(row.uid),
		role: row.role,
		country_fid: row.countryFid,
		place: placeOf(row),
		from: unixSeconds(row.startsAt),
		until: row.endsAt ? unixSeconds(row.endsAt) : 0,
		active: row.startsAt <= clock.now(),
		reason: presentReason(row.reason, lang),
		by: row.appointedBy === null ? null : authorOf(row.appointedBy),
		can: { end: mayChangeRole(viewer, { ...row, section: row.countryFid }).ok },
	}));
}
