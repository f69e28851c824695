import type { SavedFormState } from "#contract/savedFormState.ts";
import type { Ctx } from "../context.ts";
import { cookieNames } from "../http/cookies.ts";
import { decryptText, encryptText } from "../security/encryption.ts";

const purpose = "pages: saved form state";
/** Same lifetime as a requested code. */
const lifetimeSeconds = 60 * 60;
/** Browsers drop longer cookies. */
const maxValueLength = 3_500;

const cookieOf = {
	registration: cookieNames.registrationForm,
	recovery: cookieNames.passwordResetForm,
	action: cookieNames.pendingAction,
} as const satisfies Record<keyof SavedFormState, string>;

/**
 * Saves typed form values in an encrypted HttpOnly cookie for an hour, so that a page that the phone reloads is
 * restored. `null` deletes them; values beyond the cookie limit are not saved.
 */
export function saveFormState<Name extends keyof SavedFormState>(
	ctx: Ctx,
	name: Name,
	state: SavedFormState[Name] | null,
): void {
	const until = Math.floor(ctx.clock.now().getTime() / 1000) + lifetimeSeconds;
	const value = state ? encryptText(ctx.deps.config.secret, purpose, name, JSON.stringify({ state, until })) : "";
	if (value.length > maxValueLength) return;
	ctx.responseMeta.cookies = ctx.responseMeta.cookies.filter((cookie) => cookie.name !== cookieOf[name]);
	ctx.responseMeta.cookies.push({
		name: cookieOf[name],
		value,
		maxAgeSeconds: state ? lifetimeSeconds : 0,
		httpOnly: true,
	});
}

/** The saved form state of this browser; undefined when it is absent, expired or invalid. */
export function findSavedFormState<Name extends keyof SavedFormState>(
	ctx: Ctx,
	name: Name,
): SavedFormState[Name] | undefined {
	const pending = ctx.responseMeta.cookies.findLast((cookie) => cookie.name === cookieOf[name]);
	const text = decryptText(
		ctx.deps.config.secret,
		purpose,
		name,
		pending ? pending.value : (ctx.cookies[cookieOf[name]] ?? ""),
	);
	if (text === undefined) return undefined;
	const { state, until } = JSON.parse(text) as { state: SavedFormState[Name]; until: number };
	return until * 1000 > ctx.clock.now().getTime() ? state : undefined;
}
