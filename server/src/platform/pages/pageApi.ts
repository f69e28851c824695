import type { Call } from "#contract/call.ts";
import { decorationPath } from "#contract/decorations.ts";
import type { SharedRendering } from "#contract/memberPages.ts";
import { CallError, type PageApi, type PageViewer } from "#contract/pageApi.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import { zoneOfSection } from "#contract/timeZones.ts";
import type { Ctx, Deps } from "../context.ts";
import { cookieNames } from "../http/cookies.ts";
import type { Dispatcher } from "../http/dispatcher.ts";
import { wrapError } from "../http/envelopes.ts";
import { AppError, asAppError, TooManyRequests, Unavailable } from "../http/errors.ts";
import { withIdempotencyKey } from "../http/requestContext.ts";
import { translateError } from "../i18n.ts";
import { brandApps, listMissingSettings } from "../missingSettings.ts";
import { isYoungerThan } from "../security/age.ts";
import type { Viewer } from "../security/viewer.ts";
import { findSavedFormState, saveFormState } from "./savedFormState.ts";

/** Callbacks from a page's calls to its rendering. */
export interface RenderCallbacks extends Pick<PageApi, "countView" | "skipCache" | "usesPlainErrorPage"> {
	onUnavailable(error: Unavailable | TooManyRequests): void;
	onError(call: Call, error: AppError): void;
}

const sharedFields = (viewer: Viewer) => ({
	loggedIn: viewer.loggedIn,
	uid: viewer.uid,
	groupid: viewer.groupId,
	countryFid: viewer.countryFid,
	hasEmail: viewer.hasEmail,
	emailVerified: viewer.emailVerified,
	passesEmailGate: viewer.passesEmailGate,
	banned: viewer.banned,
	admin: viewer.admin,
	moderator: viewer.moderator,
	staff: viewer.staff,
	auditor: viewer.auditor,
	host: viewer.host,
	creator: viewer.creator,
});

/**
 * A viewer as pages see them. Creating an object with getters is slow, and V8 keeps what they refer to until a full
 * collection.
 */
export const presentViewer = (viewer: Viewer, { config, clock }: Pick<Deps, "config" | "clock">): PageViewer => ({
	...sharedFields(viewer),
	username: viewer.username,
	name: viewer.name,
	avatar: viewer.avatar,
	decoration: decorationPath(viewer.decoration),
	minor: isYoungerThan(viewer.bornOn, config.minorAge, clock.now()),
});

/** The same for a viewer whom many members share: the personal fields throw when they are read. */
const presentSharedViewer = (viewer: Viewer, { config, clock }: Pick<Deps, "config" | "clock">): PageViewer => ({
	...sharedFields(viewer),
	get username() {
		return viewer.username;
	},
	get name() {
		return viewer.name;
	},
	get avatar() {
		return viewer.avatar;
	},
	get decoration() {
		return decorationPath(viewer.decoration);
	},
	get minor() {
		return isYoungerThan(viewer.bornOn, config.minorAge, clock.now());
	},
});

/** The server's PageApi: calls run with the same checks and rate limits as over HTTP. */
export function createPageApi(
	ctx: Ctx,
	deps: Deps,
	dispatcher: Dispatcher,
	nonce: string,
	callbacks: RenderCallbacks,
	shared: SharedRendering | undefined,
): PageApi {
	const { viewer } = ctx;
	const section = findSectionByFid(ctx.countryFid) ?? globalSection;
	const { onUnavailable, onError, ...pageCallbacks } = callbacks;
	let loginRequired = false;
	return {
		async call<C extends Call>(call: C, input: object, key?: string) {
			const rawInput = input as { params?: unknown; query?: unknown; body?: unknown };
			try {
				const callCtx = call.writes ? withIdempotencyKey(ctx, key, call.id, call.multipart ? {} : rawInput) : ctx;
				return (await dispatcher.run(callCtx, call.id, rawInput, true)) as never;
			} catch (error) {
				const known = asAppError(error);
				if (known instanceof Unavailable || known instanceof TooManyRequests) onUnavailable(known);
				if (known) onError(call, known);
				if (known?.code === "login-required") loginRequired = true;
				// Logged here, since the renderer would print the values of the SQL statement.
				if (!known) ctx.log.error({ err: error, call: call.id }, "bug");
				const appError = known ?? new AppError(500, "internal");
				const { msg, fields, retryAfter } = wrapError("v5", appError, ctx.lang, translateError) as {
					msg: string;
					fields?: CallError["fields"];
					retryAfter?: number;
				};
				throw new CallError(appError.status, appError.code, msg, fields, retryAfter, appError.details);
			}
		},
		viewer: viewer.shared ? presentSharedViewer(viewer, deps) : presentViewer(viewer, deps),
		lang: ctx.lang,
		section: { ...section, zone: zoneOfSection(section) },
		homeSection: ctx.homeSection,
		sectionChosen: ctx.chosen.section,
		theme: ctx.chosen.theme,
		newestFirst: ctx.chosen.newestFirst,
		savesData: ctx.chosen.savesData,
		savesDataChosen: ctx.cookies[cookieNames.saver] === "on" || ctx.cookies[cookieNames.saver] === "off",
		site: {
			siteName: deps.config.siteName,
			publicUrl: deps.config.publicUrl,
			googlePlayUrl: deps.config.googlePlayUrl,
			appStoreUrl: deps.config.appStoreUrl,
			apps: brandApps(deps.config),
			searchEngines: deps.config.searchEngines,
			outbox:
				deps.config.environment !== "production" && !(deps.config.smtpUrl && deps.config.sms) ? "/dev/outbox" : null,
			emailEndings: deps.config.emailEndings,
			googleLogin: deps.config.google !== undefined,
			facebookLogin: deps.config.facebook !== undefined,
			smsCodes: deps.config.smsCodes,
			features: { ...deps.config.features, videos: !deps.config.sectionsWithoutVideos.has(section.fid) },
			missingSettings: viewer.admin ? listMissingSettings(deps.config) : [],
		},
		environment: deps.config.environment,
		textsDir: deps.config.textsDir,
		loginRequired: () => loginRequired,
		sessionInvalid: ctx.responseMeta.cookies.some(({ name, value }) => name === cookieNames.session && value === ""),
		...pageCallbacks,
		reportError: (error) => ctx.log.error({ err: error, requestId: ctx.requestId }, "bug in a page"),
		savedFormState: (name) => findSavedFormState(ctx, name),
		saveFormState: (name, state) => saveFormState(ctx, name, state),
		setPreference: (name, value) =>
			void ctx.responseMeta.cookies.push({
				name: cookieNames[name],
				value,
				maxAgeSeconds: 365 * 86_400,
				httpOnly: false,
			}),
		nonce,
		shared,
	};
}
