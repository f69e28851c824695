import type { Call } from "#contract/call.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { globalSection, sectionOfFid } from "#contract/sections.ts";
import { findBegun, keepBegun } from "./begun.ts";
import type { Ctx, Deps } from "./context.ts";
import { cookieNames } from "./cookies.ts";
import type { Dispatcher } from "./dispatch.ts";
import { wrapRefusal } from "./envelopes.ts";
import { AppError, asAppError, TooMany, Unavailable } from "./errors.ts";
import { withKey } from "./request.ts";
import { unsetSettings } from "./unset.ts";

/** Callbacks from a page's calls to its rendering. */
export interface Notes extends Pick<PageApi, "viewed" | "wakeEarly" | "curt"> {
	away(error: Unavailable | TooMany): void;
	refused(call: Call, error: AppError): void;
}

/** The server's PageApi: calls run with the same checks and rate limits as over HTTP. */
export function makePageApi(ctx: Ctx, deps: Deps, dispatcher: Dispatcher, nonce: string, tags: string[], callbacks: Notes): PageApi {
	const { viewer } = ctx;
	const { away, refused, ...pageCallbacks } = callbacks;
	let loginRequired = false;
	return {
		async call<C extends Call>(call: C, input: object, key?: string) {
			const given = input as { params?: unknown; query?: unknown; body?: unknown };
			try {
				const callCtx = call.writes ? withKey(ctx, key, call.id, call.multipart ? {} : given) : ctx;
				return (await dispatcher.run(callCtx, call.id, given, true)) as never;
			} catch (error) {
				const known = asAppError(error);
				if (known instanceof Unavailable || known instanceof TooMany) away(known);
				if (known) refused(call, known);
				if (known?.code === "sign-in-required") loginRequired = true;
				// Logged here, since the renderer would print the values of the SQL statement.
				if (!known) ctx.log.error({ err: error, call: call.id }, "bug");
				const appError = known ?? new AppError(500, "internal");
				const { msg, fields, retryAfter } = wrapRefusal("v5", appError, ctx.lang) as { msg: string; fields?: CallRefused["fields"]; retryAfter?: number };
				throw new CallRefused(appError.status, appError.code, msg, fields, retryAfter, appError.details);
			}
		},
		viewer: {
			signedIn: viewer.signedIn,
			uid: viewer.uid,
			username: viewer.username,
			name: viewer.name,
			avatar: viewer.avatar,
			groupid: viewer.groupId,
			countryFid: viewer.countryFid,
			hasEmail: viewer.hasEmail,
			emailVerified: viewer.emailVerified,
			admin: viewer.admin,
		},
		lang: ctx.lang,
		langChosen: ctx.chosen.lang,
		section: sectionOfFid(ctx.countryFid) ?? globalSection,
		home: ctx.home,
		sectionChosen: ctx.chosen.section,
		theme: ctx.chosen.theme,
		site: {
			siteName: deps.config.siteName,
			publicUrl: deps.config.publicUrl,
			googlePlayUrl: deps.config.googlePlayUrl,
			appStoreUrl: deps.config.appStoreUrl,
			outbox: deps.config.environment !== "production" && !(deps.config.smtpUrl && deps.config.sms) ? "/dev/outbox" : null,
			emailEndings: deps.config.emailEndings,
			googleSignIn: deps.config.google !== undefined,
			facebookSignIn: deps.config.facebook !== undefined,
			smsCodes: deps.config.smsCodes,
			features: deps.config.features,
			unset: viewer.admin ? unsetSettings(deps.config) : [],
		},
		environment: deps.config.environment,
		textsDir: deps.config.textsDir,
		unsigned: () => loginRequired,
		sessionLost: ctx.out.cookies.some(({ name, value }) => name === cookieNames.session && value === ""),
		tag: (...more) => void tags.push(...more),
		...pageCallbacks,
		report: (error) => ctx.log.error({ err: error, requestId: ctx.requestId }, "bug in a page"),
		begun: (name) => findBegun(ctx, name),
		keepBegun: (name, state) => keepBegun(ctx, name, state),
		choose: (name, value) => void ctx.out.cookies.push({ name: cookieNames[name], value, maxAgeSeconds: 365 * 86_400, httpOnly: false }),
		nonce,
	};
}
