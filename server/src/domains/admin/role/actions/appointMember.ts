import { authorTag } from "#contract/cacheTags.ts";
import type { GivenRole } from "#contract/roles.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { parseDay } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findUidByUsername, lockAccount } from "../../../accounts/queries.ts";
import { assignRole } from "../../../accounts/role/actions/assignRole.ts";
import type { RoleRow } from "../../../accounts/role/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findBoard, listBoards } from "../../../threads/board/boards.ts";
import { getTopic } from "../../../topics/queries.ts";
import { roleChanged } from "../../events.ts";
import { mayChangeRole } from "../policy.ts";

interface Appointment {
	username: string;
	role: GivenRole;
	section?: number | undefined;
	board?: number | undefined;
	topic?: number | undefined;
	/** Days like 2026-05-31, both included. */
	from?: string | undefined;
	until?: string | undefined;
	reason?: string | undefined;
}

const dayMs = 86_400_000;

/** The beginning of a day, in UTC. @throws Invalid for what is no day */
function startOf(day: string, field: string): Date {
	const date = parseDay(day);
	if (!date) throw new Invalid({ [field]: "field.format" });
	return date;
}

/** Where a role applies: what it needs, and nothing else. @throws Invalid by field; NotFound `topic-not-found` */
async function scopeOf(tx: Tx, { role, section, board, topic }: Appointment) {
	if (section !== undefined && !findSectionByFid(section)) throw new Invalid({ countryFid: "section-unknown" });
	if (role === "country-manager") {
		if (section === undefined) throw new Invalid({ countryFid: "field.required" });
		return { section, board: null, topic: null };
	}
	if (role === "board-moderator") {
		if (board === undefined) throw new Invalid({ fid: "field.required" });
		if (!findBoard(await listBoards(tx), board)) throw new Invalid({ fid: "board-unknown" });
		return { section: section ?? null, board, topic: null };
	}
	if (role === "administrator" || role === "bug-triager" || role === "auditor")
		return { section: null, board: null, topic: null };
	if (topic === undefined) throw new Invalid({ topid: "field.required" });
	await getTopic(tx, topic);
	return { section: null, board: null, topic };
}

/**
 * Gives a member a role, logs it and notifies them. The same role again changes its days.
 * @throws Invalid by field; Forbidden by `mayChangeRole`; NotFound `topic-not-found`
 */
export async function appointMember(ctx: Ctx, appointment: Appointment): Promise<RoleRow> {
	const { viewer, clock } = ctx;
	const { username, role, from, until } = appointment;
	const startsAt = from ? startOf(from, "from") : undefined;
	const endsAt = until ? new Date(startOf(until, "until").getTime() + dayMs) : undefined;
	return ctx.transaction(async (tx) => {
		const scope = await scopeOf(tx, appointment);
		authorize(mayChangeRole(viewer, { uid: 0, role, section: scope.section }));
		if (endsAt && endsAt <= (startsAt && startsAt > clock.now() ? startsAt : clock.now()))
			throw new Invalid({ until: "end-too-early" });
		const uid = await findUidByUsername(tx, username);
		if (uid === undefined) throw new Invalid({ username: "member-unknown" });
		authorize(mayChangeRole(viewer, { uid, role, section: scope.section }));
		const { countryFid } = await lockAccount(tx, uid);
		const reason = cleanLine(appointment.reason ?? "");
		const given = { role, ...scope };
		const row = await assignRole(tx, uid, given, { startsAt, endsAt, appointedBy: viewer.uid, reason });
		await logModeration(tx, ctx, {
			action: "appoint-member",
			object: { kind: "member", id: uid },
			of: { uid, countryFid: scope.section ?? countryFid, fid: scope.board },
			reason,
			before: {},
			after: { ...given, from: row.startsAt, ...(row.endsAt && { end: row.endsAt }) },
		});
		await publish(tx, roleChanged({ id: row.id, uid }));
		await signal(tx, { invalidate: [authorTag(uid)] });
		return row;
	});
}
