import type { AdminMemberView, MemberPermission, readMember } from "#contract/adminMembers.ts";
import type { CallResponse } from "#contract/call.ts";
import type { ResetView } from "#contract/memberResets.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { maskEmail } from "../../../platform/data/text.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { type FoundMember, searchMembers } from "../../accounts/directory/searchMembers.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { maskPhone } from "../../accounts/phoneNumber.ts";
import { presentBan } from "../../accounts/presenter.ts";
import { findRoles, listAssignmentsOf } from "../../accounts/role/queries.ts";
import { listLoginsOf, listSessionsOf } from "../../auth/directory.ts";
import { findBalances, findFrozen } from "../../wallet/queries.ts";
import { listPlaces } from "../role/presenter.ts";
import { countRemoved, findRemoval } from "./actions/removeMember.ts";
import { listOpenResets, mayConfirmReset, type ResetRow } from "./actions/twoFactorReset.ts";
import { mayManageMember, mayReadMember } from "./policy.ts";

/** Sessions and logins of a member that are shown. */
const shownDevices = 20;
const permissions: readonly MemberPermission[] = [
	...(["contact", "ban", "logOut", "confirmEmail"] as const),
	...(["rename", "erase", "export", "reset"] as const),
];

/** What is to know of a member at a glance. */
export const statesOf = ({
	groupId,
	emailVerifiedAt,
	phoneVerifiedAt,
	scheduledDeletionAt,
	secondFactors,
}: FoundMember) => [
	...(groupId === bannedGroup ? (["banned"] as const) : []),
	...(emailVerifiedAt || phoneVerifiedAt ? [] : (["unconfirmed"] as const)),
	...(scheduledDeletionAt ? (["deletion"] as const) : []),
	...(secondFactors.length > 0 ? (["two-factor"] as const) : []),
];

/** Members in a list, without what identifies them. */
export async function presentMembers(db: Db, rows: readonly FoundMember[]): Promise<AdminMemberView[]> {
	const authorOf = await listAuthors(db, valuesOf(rows, "uid"));
	return rows.map((row) => ({
		member: authorOf(row.uid),
		joined: unixSeconds(row.createdAt),
		posts: row.posts,
		email: row.email ? maskEmail(row.email) : "",
		phone: row.phone ? maskPhone(row.phone) : "",
		states: statesOf(row),
	}));
}

/** Proposals with who made them. */
export async function presentResets({ db, viewer }: Ctx, rows: readonly ResetRow[]): Promise<ResetView[]> {
	const authorOf = await listAuthors(db, valuesOf(rows, "uid", "proposedBy"));
	return rows.map((row) => ({
		id: row.id,
		member: authorOf(row.uid),
		by: authorOf(row.proposedBy),
		reason: row.reason,
		dateline: unixSeconds(row.createdAt),
		state: row.state,
		can: { confirm: viewer.admin && mayConfirmReset(viewer.uid, row) },
	}));
}

async function presentRemoval(db: Db, uid: number): Promise<CallResponse<typeof readMember>["removal"]> {
	const row = await findRemoval(db, uid);
	if (!row) return null;
	const [authorOf, posts] = await Promise.all([listAuthors(db, [row.removedBy]), countRemoved(db, row.id)]);
	return { state: row.state, posts, by: authorOf(row.removedBy), dateline: unixSeconds(row.createdAt) };
}

/** A member as the administration knows them. @throws NotFound also for a member of another section */
export async function presentMember(ctx: Ctx, uid: number): Promise<CallResponse<typeof readMember>> {
	const { db, viewer, lang, clock, deps } = ctx;
	const [row] = (await searchMembers(db, { text: String(uid) }, 1)).filter((found) => found.uid === uid);
	if (!row || !mayReadMember(viewer, row).ok) throw new NotFound();
	const [roles, assignments, sessions, logins, resets] = await Promise.all([
		findRoles(db, uid),
		listAssignmentsOf(db, uid),
		listSessionsOf(db, uid, clock.now(), shownDevices),
		listLoginsOf(db, uid, shownDevices),
		listOpenResets(db, uid),
	]);
	const { wallet: hasWallet } = deps.config.features;
	const [[view], placeOf, [reset], balances, frozen] = await Promise.all([
		presentMembers(db, [row]),
		listPlaces(db, lang, assignments),
		presentResets(ctx, resets),
		hasWallet ? findBalances(db, uid) : undefined,
		hasWallet ? findFrozen(db, uid) : null,
	]);
	const subject = { ...row, roles };
	return {
		...(view as AdminMemberView),
		username: row.username,
		ban: row.groupId === bannedGroup ? presentBan(row, lang) : null,
		email_confirmed: row.emailVerifiedAt !== null,
		deletion: row.scheduledDeletionAt ? unixSeconds(row.scheduledDeletionAt) : 0,
		second_factors: row.secondFactors,
		roles: assignments.map((one) => ({
			role: one.role,
			country_fid: one.countryFid,
			place: placeOf(one),
			from: unixSeconds(one.startsAt),
			until: one.endsAt ? unixSeconds(one.endsAt) : 0,
		})),
		sessions: sessions.map(({ id, userAgent, address, createdAt, seenAt }) => ({
			...{ id, user_agent: userAgent, address },
			from: unixSeconds(createdAt),
			seen: unixSeconds(seenAt),
		})),
		logins: logins.map(({ userAgent, address, outcome, createdAt }) => ({
			...{ user_agent: userAgent, address, outcome },
			dateline: unixSeconds(createdAt),
		})),
		wallet: balances ? { ...balances, frozen: frozen !== null } : null,
		reset: reset ?? null,
		removal: await presentRemoval(db, uid),
		can: Object.fromEntries(
			permissions.map((permission) => [permission, mayManageMember(viewer, permission, subject).ok]),
		) as Record<MemberPermission, boolean>,
	};
}
