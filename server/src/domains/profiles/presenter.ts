import type { CallResponse } from "#contract/call.ts";
import type { ChangeView, personalInfo } from "#contract/profiles.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { allTime } from "../accounts/points/periods.ts";
import { findPoints } from "../accounts/points/queries.ts";
import { presentDecoration, presentGroup } from "../accounts/presenter.ts";
import { listPictures } from "../media/presenter.ts";
import { findEarningRule } from "../wallet/earning/queries.ts";
import { verificationStatus } from "./policy.ts";
import type { MemberProfile } from "./queries.ts";
import { basicInfo, isComplete, locationUnlocksAt, remainingUsernameChanges } from "./rules.ts";
import type { profileChanges } from "./tables.ts";
import { wireField } from "./wire.ts";

/** 1 for a member with a verified profile. */
export const certifyFlag = (person: MemberProfile): number =>
	Number(Object.values(verificationStatus(person)).every(Boolean));

/** The cover picture of a profile and the address of its largest size, or null and "". */
export async function presentCover(db: Db, { profile }: MemberProfile) {
	const back = profile.coverAid === null ? undefined : (await listPictures(db, [profile.coverAid]))(profile.coverAid);
	return { back: back ?? null, back_pic: back ? `${back.base}/${Math.max(...back.widths)}.webp` : "" };
}

/**
 * Personal information: all of it for its owner, else the public part. The profile texts of a banned member are hidden
 * from others.
 */
export async function presentPersonalInfo(ctx: Ctx, person: MemberProfile): Promise<CallResponse<typeof personalInfo>> {
	const { account, profile } = person;
	const info = basicInfo(person);
	const own = ctx.viewer.uid === account.uid;
	const hidden = account.groupId === bannedGroup && !own;
	const publicInfo = {
		uid: account.uid,
		username: account.username,
		nickname: info.name,
		avatar: account.avatar,
		avatarstatus: Number(account.avatar !== null),
		back_pic: hidden ? "" : (await presentCover(ctx.db, person)).back_pic,
		groupid: account.groupId,
		group: presentGroup(account.groupId),
		certify: certifyFlag(person),
		nationality: info.nationality,
		cityname: info.city,
		sightml: hidden ? "" : info.bio,
		decInfo: presentDecoration(account.decoration),
	};
	if (!own) return publicInfo;
	const unlocksAt = locationUnlocksAt(account.createdAt);
	return {
		...publicInfo,
		email: account.email ?? "",
		emailstatus: Number(account.emailVerifiedAt !== null),
		credits: await findPoints(ctx.db, account.uid, allTime),
		usernamechances: remainingUsernameChanges(person),
		birthday: info.birthDay,
		birthmonth: info.birthMonth,
		birthyear: info.birthYear,
		gender: info.gender,
		occupation: info.occupation,
		realname: info.realname,
		// Without a country from the proxy, that of the chosen section (G-29).
		gps_nationality: ctx.findGeoLocation().country || (findSectionByFid(account.countryFid)?.region ?? ""),
		profile_time: profile.changedAt ? unixSeconds(profile.changedAt) : 0,
		profile_status: Number(isComplete(info)),
		version: profile.version,
		location_until: ctx.clock.now() < unlocksAt ? unixSeconds(unlocksAt) : 0,
		username_price: (await findEarningRule(ctx.db, "username-change", ctx.clock.now())).amount,
		verification: verificationStatus(person),
	};
}

/** Entries of the change log. */
export const presentProfileChanges = (rows: readonly (typeof profileChanges.$inferSelect)[]): ChangeView[] =>
	rows.map((row) => ({
		id: row.id,
		field: wireField(row.field),
		old: row.before,
		new: row.after,
		by_uid: row.byUid,
		dateline: unixSeconds(row.createdAt),
	}));
