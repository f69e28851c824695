import { pictureLimits, threadPageSize } from "./scriptConstants.ts";

/** Limits that browser and server enforce. */
export const constraints = {
	/** The form accepts 5 to 15 word characters, the server 5 to 20. */
	username: { min: 5, formMax: 15, max: 20, pattern: "^\\w{5,20}$" },
	password: { min: 6, max: 20, pattern: "^\\S{6,20}$" },
	email: { max: 254, pattern: '^[^\\s@"<>(),;:\\\\\\[\\]]{1,64}@[^\\s@"<>(),;:\\\\\\[\\]]{1,185}$' },
	passkeyName: { max: 40 },
	/** 5 to 20 digits; spaces and dashes are ignored. */
	phone: { min: 5, max: 20, typedMax: 32 },
	/** Digits of a code, seconds until a new one may be requested, minutes of validity. */
	code: { length: 6, waitSeconds: 60, minutes: 10 },
	captchaLength: 4,
	idhashLength: 8,
	title: { max: 80 },
	content: { min: 11, max: 20_000 },
	reply: { max: 5_000 },
	picturesPerThread: 9,
	/** Tags of a thread, and the characters of one. */
	tag: { maxPerThread: 5, max: 20 },
	/** What a photo shows. */
	photoText: { max: 200 },
	/** Options, their length, slots of a new poll, days that it runs (L-021, G-15). */
	poll: { minOptions: 2, maxOptions: 20, optionLength: 80, slots: 3, minDays: 1, maxDays: 90, defaultDays: 7 },
	/** Product links of a thread (V-035). */
	product: { perThread: 3, title: { max: 60 }, description: { max: 300 } },
	/** How far ahead a thread can be scheduled. */
	schedule: { minMinutes: 5, maxDays: 30 },
	/** Steps to reproduce, name of a device or version, public answer of a moderator. */
	bug: { stepsLength: 5_000, deviceLength: 60, answerLength: 1_000, noteLength: 1_000 },
	/** C-08, V-037. `unused`: uploads of a member that no thread or draft has. */
	video: { maxSeconds: 60, maxBytes: 200 * 1024 * 1024, unused: 3, coverSide: 400, maxCoverText: 250_000 },
	/** Drafts of a member on the server. */
	maxDrafts: 20,
	picturesPerReply: 3,
	mentionsPerPost: 20,
	/** Why a moderator acts. */
	moderationReason: { max: 300 },
	profile: {
		nickname: { min: 2, max: 30 },
		signature: { max: 200, lines: 6 },
		realname: { max: 60 },
		occupation: { max: 60 },
		city: { max: 60 },
		oldestBirthYear: 1900,
		/** Younger members need a guardian's consent. */
		guardianBelow: 13,
		locationLockMonths: 3,
		/** How often a username may be changed. */
		usernameChances: 1,
	},
	/** Page size of the user center's lists. */
	summaryPageSize: 20,
	picture: pictureLimits,
	threadPageSize,
	replyPageSize: 10,
	feedPageSize: 20,
	searchPageSize: 50,
	searchQuery: { max: 200 },
	/** Highest page number of a list; beyond it there are cursors. */
	maxPage: 500,
	/** Highest page number of a thread, whose pages are found by post number. */
	maxReplyPage: 10_000_000,
} as const;
