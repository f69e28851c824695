import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { describeEnvironment, readSettings } from "./settings.ts";

/** The settings as the program uses them. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. @throws ConfigError naming every invalid setting and what it accepts */
export function readConfig(env: NodeJS.ProcessEnv) {
	const set = readSettings(env);
	const dataDir = resolve(set.DATA_DIR);
	return {
		/** `production` disables development routes (`/dev/outbox`). */
		environment: set.APP_ENV,
		/** Whether requests from other machines may read `/dev/outbox`. */
		outboxOpen: set.OUTBOX_OPEN,
		role: set.ROLE,
		host: set.HOST,
		port: set.PORT,
		/** Used in e-mails and origin checks instead of the Host header. */
		publicUrl: withoutSlash(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`),
		dataDir,
		/** Undefined means the embedded PostgreSQL under `dataDir`. */
		databaseUrl: set.DATABASE_URL,
		databasePool: set.DATABASE_POOL,
		/** How long a request waits for a connection. */
		databaseTimeoutMs: set.DATABASE_TIMEOUT_MS,
		seed: set.SEED ?? (set.DATABASE_URL ? "base" : "lively"),
		/** Key for signing and encryption. */
		secret: set.SECRET ?? loadSecret(dataDir),
		/** Headers in which a trusted proxy sends the visitor's country (ISO 3166) and city (G-29). */
		geoHeaders: { country: set.COUNTRY_HEADER, city: set.CITY_HEADER },
		/** Finds the place of an address where the proxy sends none. */
		geoDatabase: set.GEO_DATABASE,
		/** Number of trusted proxies in front of the server. */
		trustProxy: set.TRUST_PROXY,
		logLevel: set.LOG_LEVEL,
		siteName: set.SITE_NAME,
		/** What the environment says, with masked secrets. */
		variables: describeEnvironment(env),
		/** Top-level domains that e-mails of members may have, `*` for any (C-06). */
		emailEndings: set.REGISTRATION_EMAIL_ENDINGS,
		/** Words that a username must not contain (G-11). */
		reservedWords: set.REGISTRATION_RESERVED_WORDS,
		/** Hot searches of a section until its members search for the same. */
		hotSearches: set.HOT_SEARCHES,
		/** Whether writing requires a verified e-mail or phone (C-49). */
		emailGate: set.EMAIL_GATE,
		/** Days between the request to delete an account and its deletion. */
		deletionDelayDays: set.ACCOUNT_DELETION_DELAY_DAYS,
		/** G-12: as many threads are pinned at one level and place, and replies pinned in one thread. */
		pinLimit: set.PIN_LIMIT,
		/** XGold amounts that can be tipped, and how much a member may tip in a day (G-06). */
		tipAmounts: set.TIP_AMOUNTS,
		tipDailyLimit: set.TIP_DAILY_LIMIT,
		/** Younger members can neither exchange coins nor enter draws. In years. */
		minorAge: set.MINOR_AGE,
		/** Coins above which a refund of an order needs a second person. */
		storeRefundLimit: set.STORE_REFUND_LIMIT,
		/** How likely a daily sign-in brings XCoin, in percent (C-75). */
		signInXcoinPercent: set.SIGN_IN_XCOIN_PERCENT,
		/** A public randomness beacon that takes part in draws. */
		beacon:
			set.DRAND_URL && set.DRAND_PUBLIC_KEY
				? {
						url: withoutSlash(set.DRAND_URL),
						publicKey: set.DRAND_PUBLIC_KEY,
						genesis: set.DRAND_GENESIS,
						period: set.DRAND_PERIOD,
					}
				: undefined,
		/** Phones that a member may activate. */
		imeiLimit: set.IMEI_LIMIT,
		verifiedActions: set.VERIFIED_ACTIONS,
		smtpUrl: set.SMTP_URL,
		mailFrom: set.MAIL_FROM,
		sms: set.SMS_URL ? { url: set.SMS_URL, token: set.SMS_TOKEN ?? "", from: set.SMS_FROM } : undefined,
		/** A service that translates posts, by LibreTranslate's protocol. */
		translation: set.TRANSLATE_URL
			? { url: withoutSlash(set.TRANSLATE_URL), key: set.TRANSLATE_KEY, timeoutMs: 8_000 }
			: undefined,
		/** The provider that tops up phones; without one, top-ups are written to the local outbox. */
		topUp: set.TOP_UP_URL && set.TOP_UP_SECRET ? { url: set.TOP_UP_URL, secret: set.TOP_UP_SECRET } : undefined,
		/** Whether phones can be topped up, by the provider or in the local outbox. */
		topUps: set.TOP_UP_URL !== undefined || set.APP_ENV !== "production",
		/** Whether SMS can be sent, by the gateway or to the local outbox. */
		smsCodes: set.SMS_URL !== undefined || set.APP_ENV !== "production",
		/** Price of an SMS segment and the maximum cost per day, in the same unit. */
		smsPrice: set.SMS_PRICE,
		smsDayBudget: set.SMS_DAY_BUDGET,
		/** Recipient of the feedback digest; by default the administrators' verified addresses. */
		feedbackEmail: set.FEEDBACK_MAIL,
		tagScript: set.TAG_SCRIPT_URL && new URL(set.TAG_SCRIPT_URL).href,
		/** C-47, C-56, C-67. */
		features: {
			wallet: set.FEATURES_WALLET,
			football: set.FEATURES_FOOTBALL,
			np: set.FEATURES_NP,
			timedPosts: set.FEATURES_TIMED_POSTS,
			videos: set.FEATURES_VIDEOS,
		},
		/** Where nobody posts videos. */
		sectionsWithoutVideos: new Set<number>(),
		/** Whether videos can be converted; without it MP4 files are shown as they were uploaded (044). */
		ffmpeg: ["ffmpeg", "ffprobe"].every(isInstalled),
		/** False answers `/sw.js` with a script that removes the service worker. */
		serviceWorker: set.SERVICE_WORKER,
		/** A folder whose files replace those of `web/texts`. */
		textsDir: set.TEXTS_DIR && resolve(set.TEXTS_DIR),
		s3: set.S3_ENDPOINT
			? {
					endpoint: set.S3_ENDPOINT,
					bucket: set.S3_BUCKET ?? "",
					region: set.S3_REGION,
					accessKeyId: set.S3_ACCESS_KEY_ID ?? "",
					secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? "",
				}
			: undefined,
		/** Login with Google, or with another OpenID Connect provider in its place. */
		google:
			set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
				? {
						issuer: withoutSlash(set.GOOGLE_ISSUER),
						clientId: set.GOOGLE_CLIENT_ID,
						clientSecret: set.GOOGLE_CLIENT_SECRET,
						tokenInfoUrl: set.GOOGLE_TOKENINFO_URL,
					}
				: undefined,
		facebook:
			set.FACEBOOK_APP_ID && set.FACEBOOK_APP_SECRET
				? {
						appId: set.FACEBOOK_APP_ID,
						appSecret: set.FACEBOOK_APP_SECRET,
						graphUrl: withoutSlash(set.FACEBOOK_GRAPH_URL),
						dialogUrl: set.FACEBOOK_DIALOG_URL,
					}
				: undefined,
		googlePlayUrl: set.GOOGLE_PLAY_URL,
		appStoreUrl: set.APP_STORE_URL,
		/** Whether search engines may list the site. */
		searchEngines: set.SEARCH_ENGINES,
		/** Whether posts of new members are compared and pending (047). */
		spamChecks: set.SPAM_CHECKS,
		/** False only for benchmarks. */
		rateLimits: set.RATE_LIMITS,
		/** Web push; the keys are derived from the secret when none are set. */
		push: {
			enabled: set.FEATURES_PUSH,
			keys:
				set.VAPID_PUBLIC_KEY && set.VAPID_PRIVATE_KEY
					? { publicKey: set.VAPID_PUBLIC_KEY, privateKey: set.VAPID_PRIVATE_KEY }
					: undefined,
			/** How a push service reaches the operator. */
			subject: set.VAPID_SUBJECT ?? `mailto:${/[^\s<>]+@[^\s<>]+/.exec(set.MAIL_FROM)?.[0] ?? "noreply@localhost"}`,
			/** Origin of a push service on this machine, for tests. */
			testService: set.PUSH_TEST_SERVICE && new URL(set.PUSH_TEST_SERVICE).origin,
		},
		/** Origin of a receiver of webhooks on this machine, for tests. */
		webhookTestReceiver: set.WEBHOOK_TEST_RECEIVER && new URL(set.WEBHOOK_TEST_RECEIVER).origin,
		/** Fixed token that clients send to the calls of the bug plugin (U-068); without one any is accepted. */
		bugPluginToken: set.BUG_PLUGIN_TOKEN,
		/** Bearer token of `/metrics`; without one the route is disabled in production. */
		metricsToken: set.METRICS_TOKEN,
		/** `npm run dev`: files are built on request. */
		webDev: set.WEB_DEV,
		/** Memory of the process beyond which requests get a 503; 0 means unlimited. */
		maxMemoryMib: set.MAX_MEMORY_MIB,
		/** Average delay of the event loop beyond which requests get a 503. */
		maxEventLoopDelayMs: set.MAX_EVENT_LOOP_DELAY_MS,
		maxConnections: set.MAX_CONNECTIONS,
		/** argon2id cost; tests lower it. */
		passwordMemoryKib: set.PASSWORD_MEMORY_KIB,
	};
}

const withoutSlash = (url: string): string => url.replace(/\/$/, "");

/** Whether the PATH has this program. */
const isInstalled = (name: string): boolean =>
	(process.env.PATH ?? "").split(delimiter).some((folder) => folder && existsSync(join(folder, name)));

/** Loads or creates the secret of this installation, so that sessions survive a restart. */
function loadSecret(dataDir: string): string {
	const path = join(dataDir, "secret");
	if (existsSync(path)) return readFileSync(path, "utf8").trim();
	mkdirSync(dataDir, { recursive: true });
	const secret = randomBytes(32).toString("base64url");
	writeFileSync(path, secret, { mode: 0o600 });
	return secret;
}
