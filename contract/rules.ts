/** Bounds that both sides hold. Units in the names; sources beside. */
export const rules = {
	/** Document 1, section 5: the form takes 5 to 15, the server 5 to 20 word characters. */
	username: { min: 5, formMax: 15, max: 20, pattern: "^\\w{5,20}$" },
	/** Document 1, section 5. */
	password: { min: 6, max: 20, pattern: "^\\S{6,20}$" },
	email: { max: 254, pattern: '^[^\\s@"<>(),;:\\\\\\[\\]]{1,64}@[^\\s@"<>(),;:\\\\\\[\\]]{1,185}$' },
	passkeyName: { max: 40 },
	/** Document 1, section 5: 5 to 20 digits; how they are written with blanks and dashes is forgiven. */
	phone: { min: 5, max: 20, typedMax: 32 },
	/** Digits of a code, and seconds until another one may be asked for. */
	code: { length: 6, waitSeconds: 60, minutes: 10 },
	/** Document 1, section 5. */
	captchaLength: 4,
	/** Document 1, section 9. */
	idhashLength: 8,
	title: { max: 80 },
	/** Document 3, section 5: more than 10 characters; the upper bound is ours. */
	content: { min: 11, max: 20_000 },
	reply: { max: 5_000 },
	picturesPerThread: 9,
	/** Drafts that a member may keep on the server; ours. */
	drafts: 20,
	picturesPerReply: 3,
	/** Basic information of a member; the lengths are ours, the ages and months document 3, sections 4 and 6. */
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
		/** A username is changed once only (document 3, section 9). */
		usernameChances: 1,
	},
	/** Document 3, section 9: lists of the user centre. */
	centrePage: 20,
	/** Decision G-28. */
	image: { maxBytes: 15 * 1024 * 1024, maxPixels: 50_000_000 },
	/** Document 2, section 9 and document 3, section 9. */
	threadPage: 20,
	replyPage: 10,
	feedPage: 20,
	/** Document 1, section 9: the page size of /search. */
	searchPage: 50,
	/** A printed page number is bounded: deeper reading goes by position or by cursor. */
	deepestPage: 500,
	/** A page of a thread is found by the floors on it, however deep; this far the numbers of floors reach. */
	deepestFloorPage: 10_000_000,
} as const;
