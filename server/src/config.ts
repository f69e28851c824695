import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Everything an operator can set, checked once at start. Nothing else reads `process.env`. */
export interface Config {
	/** `production` disables development routes (`/dev/outbox`). */
	environment: "development" | "production" | "test";
	role: "all" | "web" | "worker";
	host: string;
	port: number;
	/** Public URL of the site, used in e-mails and origin checks instead of the Host header. */
	publicUrl: string;
	dataDir: string;
	/** Undefined means the embedded PostgreSQL under `dataDir`. */
	databaseUrl: string | undefined;
	databasePool: number;
	seed: "none" | "base" | "lively";
	/** Key for signing and for the `signs` key pair; generated and stored in `dataDir` when not given. */
	secret: string;
	/**
	 * Lowercase names of the headers in which a trusted proxy sends the visitor's country (ISO 3166) and city (G-29). Set
	 * them only if the proxy overwrites them, since clients can send them too.
	 */
	geoHeaders: { country: string | undefined; city: string | undefined };
	/** Number of trusted proxies in front of the server. */
	trustProxy: number;
	logLevel: string;
	siteName: string;
	/** Top-level domains that registration accepts, `*` for any (C-06). */
	emailEndings: string[];
	/** Words that a username must not contain (G-11). */
	reservedWords: string[];
	/** Whether writing requires a verified e-mail (C-49). */
	emailGate: boolean;
	/** Days between the request to delete an account and its deletion. */
	deletionDelayDays: number;
	/** XGold price of a username change (G-09). 0 is free. */
	usernameChangePrice: number;
	/** Actions that require a verified profile (G-12). */
	verifiedActions: string[];
	smtpUrl: string | undefined;
	mailFrom: string;
	/** The SMS gateway. */
	sms: { url: string; token: string; from: string } | undefined;
	/** Whether SMS can be sent, by the gateway or to the local outbox. */
	smsCodes: boolean;
	/** Price of an SMS segment and the maximum cost per day, in the same unit. */
	smsPrice: number;
	smsDailyQuota: number;
	/** Recipient of the feedback digest; by default the administrators' verified addresses. */
	feedbackEmail: string | undefined;
	/** URL of a tag manager's script for every page view. */
	tagScript: string | undefined;
	/** Feature switches. */
	features: {
		/** C-67. */
		wallet: boolean;
		football: boolean;
	};
	/** A folder whose files replace those of `web/texts`. */
	textsDir: string | undefined;
	s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
	/** Login with Google, or with another OpenID Connect provider in its place. */
	google: { issuer: string; clientId: string; clientSecret: string; tokenInfoUrl: string } | undefined;
	/** Login with Facebook: its app, the versioned Graph URL, and the URL of its login dialog. */
	facebook: { appId: string; appSecret: string; graphUrl: string; dialogUrl: string } | undefined;
	googlePlayUrl: string;
	appStoreUrl: string;
	/** False only for benchmarks. */
	rateLimits: boolean;
	/** Bearer token of `/metrics`; without one the route is disabled in production. */
	metricsToken: string | undefined;
	/** `npm run dev`: files are built on request. */
	webDev: boolean;
	/** Memory of the process beyond which requests get a 503; 0 means unlimited. */
	maxMemoryMib: number;
	/** argon2id cost; tests lower it. */
	passwordMemoryKib: number;
}

/** Default links to the app: the front pages of both stores. */
export const defaultStoreUrls = { googlePlay: "https://play.google.com/store", appStore: "https://www.apple.com/app-store/" } as const;

/** Lists every mistake of the configuration. */
export class ConfigError extends Error {
	override name = "ConfigError";
	constructor(mistakes: string[]) {
		super(`The configuration has ${mistakes.length === 1 ? "a mistake" : "mistakes"}:\n${mistakes.map((m) => `  - ${m}`).join("\n")}`);
	}
}

/**
 * Reads the environment.
 * @throws ConfigError naming every invalid setting and what it accepts
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
	const mistakes: string[] = [];
	const text = (name: string, fallback: string): string => env[name]?.trim() || fallback;
	const optional = (name: string): string | undefined => env[name]?.trim() || undefined;
	const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
		const value = text(name, fallback) as T;
		if (!allowed.includes(value)) mistakes.push(`${name} is "${value}" but takes one of: ${allowed.join(", ")}.`);
		return value;
	};
	const integer = (name: string, fallback: number, min: number, max: number): number => {
		const value = Number(text(name, String(fallback)));
		if (!Number.isInteger(value) || value < min || value > max) mistakes.push(`${name} takes a whole number from ${min} to ${max}.`);
		return value;
	};
	const boolean = (name: string, fallback: boolean): boolean => oneOf(name, ["yes", "no"], fallback ? "yes" : "no") === "yes";
	const checkUrl = (name: string, value: string | undefined, protocols: string[]): void => {
		if (value === undefined) return;
		const parsed = URL.canParse(value) ? new URL(value) : undefined;
		if (!parsed || !protocols.includes(parsed.protocol))
			mistakes.push(`${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
	};

	/** Two settings that require each other. */
	const pair = (first: string, second: string): [string, string] | undefined => {
		const [firstValue, secondValue] = [optional(first), optional(second)];
		if (firstValue && secondValue) return [firstValue, secondValue];
		if (firstValue || secondValue) mistakes.push(`${firstValue ? second : first} is needed when ${firstValue ? first : second} is set.`);
		return undefined;
	};

	const databaseUrl = optional("DATABASE_URL");
	checkUrl("DATABASE_URL", databaseUrl, ["postgres:", "postgresql:"]);
	const port = integer("PORT", 3000, 0, 65_535);
	const environment = oneOf("APP_ENV", ["development", "production", "test"], databaseUrl ? "production" : "development");
	const publicUrl = text("PUBLIC_URL", `http://localhost:${port}`).replace(/\/$/, "");
	checkUrl("PUBLIC_URL", publicUrl, ["http:", "https:"]);
	const smtpUrl = optional("SMTP_URL");
	checkUrl("SMTP_URL", smtpUrl, ["smtp:", "smtps:"]);
	const smsUrl = optional("SMS_URL");
	checkUrl("SMS_URL", smsUrl, ["http:", "https:"]);
	const dataDir = resolve(text("DATA_DIR", "data"));
	const s3Endpoint = optional("S3_ENDPOINT");
	checkUrl("S3_ENDPOINT", s3Endpoint, ["http:", "https:"]);
	for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
		if (s3Endpoint && !optional(name)) mistakes.push(`${name} is needed when S3_ENDPOINT is set.`);
	const google = pair("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
	const facebook = pair("FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET");
	const providerUrls = {
		GOOGLE_ISSUER: text("GOOGLE_ISSUER", "https://accounts.google.com").replace(/\/$/, ""),
		GOOGLE_TOKENINFO_URL: text("GOOGLE_TOKENINFO_URL", "https://oauth2.googleapis.com/tokeninfo"),
		FACEBOOK_GRAPH_URL: text("FACEBOOK_GRAPH_URL", "https://graph.facebook.com/v23.0").replace(/\/$/, ""),
		FACEBOOK_DIALOG_URL: text("FACEBOOK_DIALOG_URL", "https://www.facebook.com/v23.0/dialog/oauth"),
	};
	// Identity providers must use TLS in production.
	for (const [name, value] of Object.entries(providerUrls)) checkUrl(name, value, environment === "production" ? ["https:"] : ["https:", "http:"]);
	if (environment === "production" && !optional("SECRET"))
		mistakes.push("SECRET is needed in production: 32 or more random characters, the same for every process.");
	if (optional("SECRET") && text("SECRET", "").length < 32) mistakes.push("SECRET must have 32 or more characters.");

	const tagScript = optional("TAG_SCRIPT_URL");
	checkUrl("TAG_SCRIPT_URL", tagScript, ["https:"]);
	const textsDir = optional("TEXTS_DIR");
	if (textsDir && !existsSync(textsDir)) mistakes.push(`TEXTS_DIR is "${textsDir}", and there is no such folder.`);
	const feedbackEmail = optional("FEEDBACK_MAIL");
	if (feedbackEmail && !/^\S+@\S+$/.test(feedbackEmail)) mistakes.push("FEEDBACK_MAIL must be an e-mail address.");

	const config: Config = {
		environment,
		role: oneOf("ROLE", ["all", "web", "worker"], "all"),
		host: text("HOST", "0.0.0.0"),
		port,
		publicUrl,
		dataDir,
		databaseUrl,
		databasePool: integer("DATABASE_POOL", 12, 2, 200),
		seed: oneOf("SEED", ["none", "base", "lively"], databaseUrl ? "base" : "lively"),
		secret: "",
		geoHeaders: { country: optional("COUNTRY_HEADER")?.toLowerCase(), city: optional("CITY_HEADER")?.toLowerCase() },
		trustProxy: integer("TRUST_PROXY", 0, 0, 9),
		logLevel: oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "silent"], "info"),
		siteName: text("SITE_NAME", "Baraza"),
		emailEndings: list(text("REGISTRATION_EMAIL_ENDINGS", "com,cn,net")),
		reservedWords: list(text("REGISTRATION_RESERVED_WORDS", "baraza,official,admin,moderator")),
		emailGate: boolean("EMAIL_GATE", true),
		deletionDelayDays: integer("ACCOUNT_CLOSING_DAYS", 14, 1, 90),
		usernameChangePrice: integer("USERNAME_CHANGE_PRICE", 500, 0, 1_000_000),
		verifiedActions: list(text("VERIFIED_ACTIONS", "exchange,store")),
		smtpUrl,
		mailFrom: text("MAIL_FROM", "Baraza <noreply@localhost>"),
		sms: smsUrl ? { url: smsUrl, token: text("SMS_TOKEN", ""), from: text("SMS_FROM", "Baraza") } : undefined,
		smsCodes: smsUrl !== undefined || environment !== "production",
		smsPrice: integer("SMS_PRICE", 50, 0, 1_000_000),
		smsDailyQuota: integer("SMS_DAY_BUDGET", 50_000, 0, 1_000_000_000),
		feedbackEmail,
		tagScript: tagScript && URL.canParse(tagScript) ? new URL(tagScript).href : undefined,
		features: { wallet: boolean("FEATURES_WALLET", true), football: boolean("FEATURES_FOOTBALL", false) },
		textsDir: textsDir && resolve(textsDir),
		s3: s3Endpoint
			? {
					endpoint: s3Endpoint,
					bucket: text("S3_BUCKET", ""),
					region: text("S3_REGION", "us-east-1"),
					accessKeyId: text("S3_ACCESS_KEY_ID", ""),
					secretAccessKey: text("S3_SECRET_ACCESS_KEY", ""),
				}
			: undefined,
		google: google && {
			issuer: providerUrls.GOOGLE_ISSUER,
			clientId: google[0],
			clientSecret: google[1],
			tokenInfoUrl: providerUrls.GOOGLE_TOKENINFO_URL,
		},
		facebook: facebook && {
			appId: facebook[0],
			appSecret: facebook[1],
			graphUrl: providerUrls.FACEBOOK_GRAPH_URL,
			dialogUrl: providerUrls.FACEBOOK_DIALOG_URL,
		},
		googlePlayUrl: text("GOOGLE_PLAY_URL", defaultStoreUrls.googlePlay),
		appStoreUrl: text("APP_STORE_URL", defaultStoreUrls.appStore),
		rateLimits: boolean("RATE_LIMITS", true),
		metricsToken: optional("METRICS_TOKEN"),
		webDev: boolean("WEB_DEV", false),
		maxMemoryMib: integer("MAX_MEMORY_MIB", 1_536, 0, 1_048_576),
		passwordMemoryKib: integer("PASSWORD_MEMORY_KIB", 19_456, 8, 1_048_576),
	};
	if (mistakes.length > 0) throw new ConfigError(mistakes);
	config.secret = optional("SECRET") ?? loadSecret(dataDir);
	return config;
}

const list = (value: string): string[] =>
	value
		.split(",")
		.map((part) => part.trim().toLowerCase())
		.filter(Boolean);

/** Loads or creates the secret of this installation, so that sessions survive a restart. */
function loadSecret(dataDir: string): string {
	const path = join(dataDir, "secret");
	if (existsSync(path)) return readFileSync(path, "utf8").trim();
	mkdirSync(dataDir, { recursive: true });
	const secret = randomBytes(32).toString("base64url");
	writeFileSync(path, secret, { mode: 0o600 });
	return secret;
}
