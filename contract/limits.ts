/**
 * Named budgets: `points` requests in `seconds`, counted per account, else per device.
 * An address alone is a weak signal, since thousands share one behind carrier NAT: it gets `addressFactor` times as much.
 */
export const limits = {
	read: { points: 600, seconds: 60 },
	write: { points: 40, seconds: 60 },
	publish: { points: 12, seconds: 300 },
	reply: { points: 30, seconds: 300 },
	like: { points: 120, seconds: 60 },
	upload: { points: 60, seconds: 600 },
	login: { points: 20, seconds: 300 },
	/** Ways to another site and back. */
	social: { points: 30, seconds: 300 },
	register: { points: 10, seconds: 3600 },
	captcha: { points: 60, seconds: 300 },
	sms: { points: 12, seconds: 3600 },
	recover: { points: 12, seconds: 3600 },
	code: { points: 30, seconds: 600 },
	password: { points: 20, seconds: 3600 },
	mail: { points: 5, seconds: 3600 },
	search: { points: 60, seconds: 60 },
	/** Open pages, and rooms that they ask for. */
	live: { points: 60, seconds: 60 },
	feedback: { points: 10, seconds: 86_400 },
} as const;

export type LimitName = keyof typeof limits;

/** How much more an address may ask than one device. */
export const addressFactor = 50;
