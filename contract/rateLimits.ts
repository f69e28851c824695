/**
 * Rate limits: `points` requests in `seconds`, counted per account, else per device. An address, which thousands may
 * share behind carrier NAT, gets a multiple of it.
 */
export const rateLimits = {
	read: { points: 600, seconds: 60 },
	write: { points: 40, seconds: 60 },
	/** What moderators and hosts of topics do, for a shift at the queue. */
	moderation: { points: 240, seconds: 60 },
	publish: { points: 12, seconds: 300 },
	reply: { points: 30, seconds: 300 },
	like: { points: 120, seconds: 60 },
	upload: { points: 60, seconds: 600 },
	/** Uploads of videos. */
	video: { points: 20, seconds: 3600 },
	login: { points: 20, seconds: 300 },
	/** Social login. */
	social: { points: 30, seconds: 300 },
	register: { points: 10, seconds: 3600 },
	captcha: { points: 60, seconds: 300 },
	sms: { points: 12, seconds: 3600 },
	recover: { points: 12, seconds: 3600 },
	code: { points: 30, seconds: 600 },
	password: { points: 20, seconds: 3600 },
	mail: { points: 5, seconds: 3600 },
	search: { points: 60, seconds: 60 },
	/** Messages of chats. */
	message: { points: 60, seconds: 60 },
	/** Socket connections and room joins. */
	live: { points: 60, seconds: 60 },
	/** Pictures of threads for other sites, which are drawn when they are first asked for. */
	sharePicture: { points: 1, seconds: 300 },
	/** Pages of products, which the server fetches. */
	productPage: { points: 20, seconds: 600 },
	/** Translations of posts, which cost the operator. */
	translation: { points: 60, seconds: 3600 },
	feedback: { points: 10, seconds: 86_400 },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/**
 * Limits that a refused form does not use up (422), such as one without a title: nobody is locked out by correcting it.
 */
export const refundedWhenRefused: ReadonlySet<RateLimitName> = new Set([
	"write",
	"publish",
	"reply",
	"register",
	"feedback",
]);

/**
 * Limits that a write does not use up when it fails with 503, such as on a full disk: nobody is locked out by trying
 * again.
 */
export const refundedWhenFailed: ReadonlySet<RateLimitName> = new Set([
	...refundedWhenRefused,
	"moderation",
	"like",
	"upload",
	"video",
	"message",
]);

/** How many refused forms and failures count as one accepted one. */
export const refundsPerPoint = 5;

/** How many times the limit of a device an address gets. */
export const perAddressFactor = 50;
