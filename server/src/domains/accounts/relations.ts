import { eq, isNull, sql } from "drizzle-orm";
import { relation } from "../../platform/data/db.ts";
import { effectiveGroup } from "./group/queries.ts";
import { bannedGroup } from "./groups.ts";
import { postsOfAccount } from "./queries.ts";
import { rolesOfAccount } from "./role/queries.ts";
import { accounts, memberCounts } from "./tables.ts";

/** Members, for queries of other domains: without deleted accounts, with banned ones. */
export const members = relation
	.select({
		uid: accounts.uid,
		username: accounts.username,
		/** In lower case. */
		usernameKey: accounts.usernameKey,
		name: accounts.name,
		/** Both names as the search compares them. */
		searchName: accounts.searchName,
		countryFid: accounts.countryFid,
		joinedAt: accounts.createdAt,
		confirmedEmail: sql<string | null>`case when ${accounts.emailVerifiedAt} is not null then ${accounts.email} end`.as(
			"confirmed_email",
		),
		banned: sql<boolean>`${effectiveGroup} = ${sql.raw(String(bannedGroup))}`.as("is_banned"),
		followers: sql<number>`coalesce(${memberCounts.followers}, 0)`.as("member_followers"),
		threads: sql<number>`coalesce(${memberCounts.threads}, 0)`.as("member_threads"),
		posts: sql<number>`coalesce(${memberCounts.threads} + ${memberCounts.replies}, 0)`.as("member_posts"),
		confirmed: sql<boolean>`coalesce(${accounts.emailVerifiedAt}, ${accounts.phoneVerifiedAt}) is not null`.as(
			"is_confirmed",
		),
	})
	.from(accounts)
	.leftJoin(memberCounts, eq(memberCounts.uid, accounts.uid))
	.where(isNull(accounts.deletedAt))
	.as("members");

/** What a session loads about its member; without deleted accounts. */
export const sessionMembers = relation
	.select({
		uid: accounts.uid,
		username: accounts.username,
		name: accounts.name,
		avatar: accounts.avatar,
		decoration: accounts.decoration,
		groupId: sql<number>`${effectiveGroup}`.as("current_group"),
		roles: rolesOfAccount.as("roles"),
		posts: postsOfAccount.as("posts"),
		countryFid: accounts.countryFid,
		email: accounts.email,
		emailVerifiedAt: accounts.emailVerifiedAt,
		phoneVerifiedAt: accounts.phoneVerifiedAt,
		joinedAt: accounts.createdAt,
	})
	.from(accounts)
	.where(isNull(accounts.deletedAt))
	.as("members");

/** What logging in compares; without deleted accounts. */
export const credentials = relation
	.select({
		uid: accounts.uid,
		usernameKey: accounts.usernameKey,
		emailKey: accounts.emailKey,
		phone: accounts.phone,
		phoneVerifiedAt: accounts.phoneVerifiedAt,
		securityStamp: accounts.securityStamp,
		passwordHash: accounts.passwordHash,
	})
	.from(accounts)
	.where(isNull(accounts.deletedAt))
	.as("credentials");
