import type { Begun } from "#contract/begun.ts";
import type { Ctx } from "./context.ts";
import { cookieNames } from "./cookies.ts";
import { sealText, unsealText } from "./sealing.ts";

const purpose = "pages: what was begun";
/** As long as a request for a code lasts. */
const lifetimeSeconds = 60 * 60;
/** Browsers drop longer cookies. */
const longestValue = 3_500;

const cookieOf = { registration: cookieNames.registration, recovery: cookieNames.recovering } as const satisfies Record<keyof Begun, string>;

/**
 * Gives this browser what was begun and typed, so that a page that the phone drops comes back as it was: sealed, for an
 * hour, out of every script's reach. `null` takes it away; what is too long to be somebody's typing is not kept.
 */
export function keepBegun<Name extends keyof Begun>(ctx: Ctx, name: Name, begun: Begun[Name] | null): void {
	const until = Math.floor(ctx.clock.now().getTime() / 1000) + lifetimeSeconds;
	const value = begun ? sealText(ctx.deps.config.secret, purpose, name, JSON.stringify({ begun, until })) : "";
	if (value.length > longestValue) return;
	ctx.out.cookies = ctx.out.cookies.filter((cookie) => cookie.name !== cookieOf[name]);
	ctx.out.cookies.push({ name: cookieOf[name], value, maxAgeSeconds: begun ? lifetimeSeconds : 0, httpOnly: true });
}

/** What this browser began. Undefined when that is nothing, too old, or not of our sealing. */
export function findBegun<Name extends keyof Begun>(ctx: Ctx, name: Name): Begun[Name] | undefined {
	const given = ctx.out.cookies.findLast((cookie) => cookie.name === cookieOf[name]);
	const text = unsealText(ctx.deps.config.secret, purpose, name, given ? given.value : (ctx.cookies[cookieOf[name]] ?? ""));
	if (text === undefined) return undefined;
	const { begun, until } = JSON.parse(text) as { begun: Begun[Name]; until: number };
	return until * 1000 > ctx.clock.now().getTime() ? begun : undefined;
}
