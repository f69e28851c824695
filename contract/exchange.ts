import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, legacyMemberRead, legacyWrite, memberRead, sensitiveWrite } from "./callPresets.ts";
import { Id, Permission } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const exchangeActions = {
	"change-exchange": { object: "exchange" },
} as const satisfies Record<string, ModerationAction>;

export const exchangeRules = {
	/** XCoin of one exchange (C-10, V-025). */
	max: 10,
	/** How long an order reserves its XGold at its rate. */
	holdMinutes: 5,
	/**
	 * The page is loaded again so long after an exchange (S-047), and the button can be pressed again after a refused
	 * amount (V-025).
	 */
	pauseSeconds: 3,
	/** At most so many percent a day. */
	stepPercent: 10,
	/** What applies in a section until an administrator or the daily job changes it. */
	first: { rate: 50, minRate: 30, maxRate: 100, budget: 500 },
	limits: { rate: 100_000, budget: 1_000_000 },
	/** Entries of the history in one response. */
	history: 60,
} as const;

/** An amount of a section that gets the French banner (U-006). */
export const frenchBannerSections: readonly number[] = [211, 212];

/** An exchange that waits to be confirmed or cancelled. */
export const ExchangeOrderView = Type.Object({
	id: Id,
	uid: Id,
	/** Country forum id of the section. */
	cid: Id,
	xcoin: Type.Integer(),
	/** XGold that are reserved for it. */
	xgold: Type.Integer(),
	/** XGold for one XCoin. */
	xcoinrate: Type.Integer(),
	/** Unix seconds: until when it can be confirmed. */
	expires: Type.Integer(),
});
export type ExchangeOrderView = Static<typeof ExchangeOrderView>;

/** The exchange of a section as the viewer has it. */
export const ExchangeView = Type.Object({
	/** 1 where the viewer's exchange is offered: not without a wallet, not to minors. */
	exchange_show: Type.Integer(),
	/** XCoin that are left of today's total of the section. */
	xcoin_show: Type.Integer(),
	/** XCoin that the viewer has. */
	xcoin: Type.Integer(),
	/** XGold for one XCoin. */
	xcoinrate: Type.Integer(),
	/** XGold that the viewer can spend. */
	xglodCount: Type.Integer(),
	/** The most XCoin that the viewer can get at once now. */
	show_xcoin: Type.Integer(),
	/** 1 while XCoin are left today, 0 when today's redemption is over. */
	change_status: Type.Integer(),
	order: Type.Union([ExchangeOrderView, Type.Null()]),
	/** The signed uid, which the other calls want (G-08). */
	uid_auth: Type.String(),
	cid: Id,
	/** XCoin that the section gives in a day. */
	total: Type.Integer(),
	min_rate: Type.Integer(),
	max_rate: Type.Integer(),
	/** Unix seconds: when the section's next day begins. */
	next_day: Type.Integer(),
	can: Type.Object({ exchange: Permission }),
});
export type ExchangeView = Static<typeof ExchangeView>;

/** `uid` is the viewer's own; `cid` the country forum id, by default of the viewer's section. */
const who = { uid: Type.Optional(Id), cid: Type.Optional(Id) };
const signed = {
	...who,
	uid_auth: Type.String({ minLength: 1, maxLength: 100 }),
	/** A value that differs with each request. */
	random: Type.Optional(Type.String({ maxLength: 100 })),
};
/** Wide enough for the policy to say what is wrong with it. */
const xcoin = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 });
const readErrors = ["not-allowed", "section-unknown"] as const;
const signedErrors = [...readErrors, "uid-auth-wrong"] as const;
const policyErrors = [
	"banned",
	"exchange-unavailable",
	"exchange-elsewhere",
	"too-young",
	"verification-needed",
	"wallet-frozen",
	"xgold-too-low",
] as const;

export const exchangeShow = call({
	...legacyMemberRead,
	id: "ucenter.exchange_show",
	path: "/selfapi/ucenter/exchange_show",
	summary: "The exchange of a section for the viewer: rate, what is left today, what the viewer has, an open order",
	query: Type.Object(who),
	response: ExchangeView,
	errors: readErrors,
});

export const exchangeInfo = call({
	...legacyMemberRead,
	id: "ucenter.xchange_info",
	path: "/selfapi/ucenter/xchange_info",
	summary: "The same with the signed uid; an amount is checked against the limit of one exchange (V-025)",
	query: Type.Object({ ...signed, xcoin: Type.Optional(xcoin) }),
	response: ExchangeView,
	errors: [...signedErrors, "exchange-limit"],
});

const exchangeWrite = { ...legacyWrite, method: "GET", alternateMethod: "POST" } as const;

export const beforeExchange = call({
	...exchangeWrite,
	id: "ucenter.before_exchange",
	path: "/selfapi/ucenter/before_exchange",
	summary: `Orders an exchange: reserves its XGold at the current rate for ${exchangeRules.holdMinutes} minutes, until it is confirmed or cancelled (S-045); a repeat with the same amount answers the same order`,
	query: Type.Object({ ...signed, xcoin }),
	response: Type.Object({ order: ExchangeOrderView }),
	errors: [...signedErrors, ...policyErrors, "exchange-limit", "exchange-over", "exchange-left", "exchange-open"],
});

export const confirmExchange = call({
	...exchangeWrite,
	id: "ucenter.exchange",
	path: "/selfapi/ucenter/exchange",
	summary:
		"Confirms the viewer's open order: XGold is paid, XCoin received. Code 2 with `needXGold` when XGold is missing (E-030). The same request again, by its `random`, answers the same",
	query: Type.Object({ ...signed, xcoin }),
	response: Type.Object({ order: ExchangeOrderView, xcoin: Type.Integer(), xglodCount: Type.Integer() }),
	errors: [...signedErrors, ...policyErrors, "exchange-none", "exchange-open", "exchange-expired"],
});

export const cancelExchange = call({
	...exchangeWrite,
	id: "ucenter.exchange_cancel",
	path: "/selfapi/ucenter/exchange_cancel",
	summary: "Cancels the viewer's open order and gives its XGold free; repeating it changes nothing",
	query: Type.Object({ ...signed, xcoin: Type.Optional(xcoin) }),
	response: Type.Object({ xglodCount: Type.Integer() }),
	errors: [...signedErrors, "exchange-none"],
});

/** A rate of a section with its bounds and daily total, from a time on until the next. */
export const ExchangeRateView = Type.Object({
	id: Id,
	rate: Type.Integer(),
	min_rate: Type.Integer(),
	max_rate: Type.Integer(),
	/** XCoin that the section gives in a day. */
	total: Type.Integer(),
	/** XCoin that were exchanged on the day before; null for what an administrator set. */
	demand: Type.Union([Type.Integer(), Type.Null()]),
	/** Unix seconds. */
	dateline: Type.Integer(),
	/** Name of the administrator, for administrators; empty for the daily job. */
	by: Type.String(),
});
export type ExchangeRateView = Static<typeof ExchangeRateView>;

export const exchangeHistory = call({
	...memberRead,
	id: "exchange.rates",
	path: "/v5/exchange/rates",
	summary: `The latest ${exchangeRules.history} rates of a section, newest first`,
	query: Type.Object({ cid: Type.Optional(Id) }),
	response: Type.Object({ lists: Type.Array(ExchangeRateView) }),
	errors: ["section-unknown"],
});

/** A section's exchange for administrators. */
export const SectionExchangeView = Type.Object({
	cid: Id,
	rate: Type.Integer(),
	min_rate: Type.Integer(),
	max_rate: Type.Integer(),
	total: Type.Integer(),
	/** XCoin that were exchanged or are ordered today. */
	used: Type.Integer(),
});
export type SectionExchangeView = Static<typeof SectionExchangeView>;

export const listExchanges = call({
	...auditorRead,
	id: "exchange.sections",
	path: "/v5/admin/exchange",
	summary: "Rate, bounds, daily total and today's exchanges of all sections",
	response: Type.Object({ lists: Type.Array(SectionExchangeView) }),
});

const Rate = Type.Integer({ minimum: 1, maximum: exchangeRules.limits.rate });

export const changeExchange = call({
	...sensitiveWrite,
	id: "exchange.change",
	path: "/v5/admin/exchange/change",
	summary: "Sets rate, bounds and daily total of a section from now on; open orders keep their rate",
	body: Type.Object({
		cid: Id,
		rate: Rate,
		min_rate: Rate,
		max_rate: Rate,
		/** 0 gives nothing. */
		total: Type.Integer({ minimum: 0, maximum: exchangeRules.limits.budget }),
	}),
	response: SectionExchangeView,
	errors: ["section-unknown", "exchange-bounds"],
});
