import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });

/** Members. `usernameKey` and `emailKey` are the lower-case forms that must be unique. */
export const accounts = pgTable(
	"accounts",
	{
		uid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		username: text().notNull(),
		usernameKey: text().notNull(),
		/** Shown name; the username until the member chooses another. */
		name: text().notNull(),
		email: text(),
		emailKey: text(),
		emailVerifiedAt: moment(),
		/** E.164: `+2348030000000`. */
		phone: text(),
		phoneVerifiedAt: moment(),
		passwordHash: text(),
		/** See `groups.ts`; 5 is banned (document 3, section 6). */
		groupId: smallint().notNull().default(1),
		/** Of a banned member: when the ban ends, null for never. Once it is over the group is `groupBefore`: read `groupNow` (`queries.ts`). */
		bannedUntil: moment(),
		/** What the moderator wrote about it. */
		banReason: text().notNull().default(""),
		/** The group before the ban. */
		groupBefore: smallint().notNull().default(1),
		admin: boolean().notNull().default(false),
		/** Country forum id chosen at registration. */
		countryFid: integer().notNull().default(293),
		nationality: text().notNull().default(""),
		city: text().notNull().default(""),
		bio: text().notNull().default(""),
		/** Address of a small square picture, or null. */
		avatar: text(),
		/** Second steps of signing in (`contract/userInfo.ts`); empty asks for none. Kept by the security domain. */
		secondSteps: text().array().notNull().default(sql`'{}'`),
		/** When the account will be removed, as its owner asked; null otherwise. */
		closingAt: moment(),
		/** When it was removed: only the number and the reserved username are left. */
		removedAt: moment(),
		createdAt: moment().notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex("accounts_username_key").on(t.usernameKey),
		index("accounts_username_prefix").on(t.usernameKey.op("text_pattern_ops")).where(sql`removed_at is null`),
		uniqueIndex("accounts_email_key").on(t.emailKey).where(sql`email_key is not null`),
		uniqueIndex("accounts_phone").on(t.phone).where(sql`phone is not null`),
		index("accounts_closing").on(t.closingAt).where(sql`closing_at is not null`),
		index("accounts_administrators").on(t.uid).where(sql`admin`),
	],
);

/** Signed-in browsers and clients. Only a hash of the token is kept. */
export const sessions = pgTable(
	"sessions",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		tokenHash: text().notNull(),
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** False ends with the browser, and after a day at the latest. */
		remembered: boolean().notNull().default(true),
		userAgent: text().notNull().default(""),
		address: text().notNull().default(""),
		createdAt: moment().notNull().defaultNow(),
		seenAt: moment().notNull().defaultNow(),
		/** When the member last showed, within this session, that it is really them. */
		freshAt: moment(),
		expiresAt: moment().notNull(),
	},
	(t) => [uniqueIndex("sessions_token_hash").on(t.tokenHash), index("sessions_uid").on(t.uid), index("sessions_expires_at").on(t.expiresAt)],
);

/** Captchas that wait for their answer: one use, ten minutes. */
export const captchas = pgTable(
	"captchas",
	{
		idhash: text().primaryKey(),
		answerHash: text().notNull(),
		expiresAt: moment().notNull(),
	},
	(t) => [index("captchas_expires_at").on(t.expiresAt)],
);

/** Codes sent by mail. The newest of a member and purpose counts; five wrong tries end it. */
export const codes = pgTable(
	"codes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		purpose: text().notNull(),
		target: text().notNull(),
		codeHash: text().notNull(),
		tries: smallint().notNull().default(0),
		usedAt: moment(),
		createdAt: moment().notNull().defaultNow(),
		expiresAt: moment().notNull(),
	},
	(t) => [index("codes_uid").on(t.uid, t.purpose), index("codes_expires_at").on(t.expiresAt)],
);

/**
 * Codes asked for by somebody who is not signed in: to register by phone, or to get back in. Whether there is such a
 * member shows in no row before the code leaves. Whoever asked holds a token made from the id (`challenges.ts`).
 */
export const challenges = pgTable(
	"challenges",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		purpose: text().notNull(),
		/** What was typed: `phone`, `email` or `username`. */
		kind: text().notNull(),
		target: text().notNull(),
		/** Whom the code was sent to, once it was. */
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		/** `mail` or `sms`. */
		channel: text(),
		/** Null until a code left; then only the newest counts. */
		codeHash: text(),
		codeExpiresAt: moment(),
		tries: smallint().notNull().default(0),
		usedAt: moment(),
		createdAt: moment().notNull().defaultNow(),
		expiresAt: moment().notNull(),
	},
	(t) => [index("challenges_uid").on(t.uid).where(sql`uid is not null`), index("challenges_expires_at").on(t.expiresAt)],
);

/** Browsers that signed in to an account before: a stranger's wrong guesses never slow them. */
export const knownDevices = pgTable(
	"known_devices",
	{
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		device: text().notNull(),
		seenAt: moment().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.device] })],
);

/** Wrong passwords, by `<account key>|<device>` and, for unknown devices together, by `<account key>|*`. */
export const signInFailures = pgTable(
	"sign_in_failures",
	{
		key: text().primaryKey(),
		failures: integer().notNull().default(0),
		/** No try is looked at before. */
		waitUntil: moment(),
		updatedAt: moment().notNull().defaultNow(),
	},
	(t) => [index("sign_in_failures_updated_at").on(t.updatedAt)],
);

/** Ways in that were passed up to the second step: one use, ten minutes, five tries, for one browser. */
export const pendingSignIns = pgTable(
	"pending_sign_ins",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		ticketHash: text().notNull(),
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		remembered: boolean().notNull(),
		/** Hash of the browser's own name. */
		device: text().notNull(),
		way: text().notNull(),
		tries: smallint().notNull().default(0),
		usedAt: moment(),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
	},
	(t) => [
		uniqueIndex("pending_sign_ins_ticket").on(t.ticketHash),
		index("pending_sign_ins_device").on(t.device, t.id.desc()),
		index("pending_sign_ins_uid").on(t.uid),
		index("pending_sign_ins_expires_at").on(t.expiresAt),
	],
);

/** Who came in, or tried, and how: shown to the member, kept for 90 days. */
export const signIns = pgTable(
	"sign_ins",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		way: text().notNull(),
		outcome: text().notNull(),
		userAgent: text().notNull(),
		address: text().notNull(),
		createdAt: moment().notNull(),
	},
	(t) => [index("sign_ins_uid").on(t.uid, t.id.desc()), index("sign_ins_created_at").on(t.createdAt)],
);
