import type { Begun } from "#contract/begun.ts";
import type { Ctx } from "./context.ts";
import { cookieNames } from "./cookies.ts";
import { sealText, unsealText } from "./sealing.ts";

const purpose = "pages: what was begun";
/** Same lifetime as a requested code. */
const lifetimeSeconds = 60 * 60;
/** Browsers drop longer cookies. */
const maxValueLength = 3_500;

const cookieOf = { registration: cookieNames.registration, recovery: cookieNames.recovering } as const satisfies Record<keyof Begun, string>;

/**
 * Saves typed form values in an encrypted HttpOnly cookie for an hour, so that a page that the phone reloads is restored.
 * `null` deletes them; values beyond the cookie limit are not saved.
 */
export function keepBegun<Name extends keyof Begun>(ctx: Ctx, name: Name, state: Begun[Name] | null): void {
	const until = Math.floor(ctx.clock.now().getTime() / 1000) + lifetimeSeconds;
	const value = state ? sealText(ctx.deps.config.secret, purpose, name, JSON.stringify({ begun: state, until })) : "";
	if (value.length > maxValueLength) return;
	ctx.out.cookies = ctx.out.cookies.filter((cookie) => cookie.name !== cookieOf[name]);
	ctx.out.cookies.push({ name: cookieOf[name], value, maxAgeSeconds: state ? lifetimeSeconds : 0, httpOnly: true });
}

/** The saved form state of this browser; undefined when it is absent, expired or invalid. */
export function findBegun<Name extends keyof Begun>(ctx: Ctx, name: Name): Begun[Name] | undefined {
	const pending = ctx.out.cookies.findLast((cookie) => cookie.name === cookieOf[name]);
	const text = unsealText(ctx.deps.config.secret, purpose, name, pending ? pending.value : (ctx.cookies[cookieOf[name]] ?? ""));
	if (text === undefined) return undefined;
	const { begun: state, until } = JSON.parse(text) as { begun: Begun[Name]; until: number };
	return until * 1000 > ctx.clock.now().getTime() ? state : undefined;
}
