import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Everything an operator can set, checked once at start. Nothing else reads `process.env`. */
export interface Config {
	/** `production` closes the developer's doors (`/dev/outbox`) and asks for HTTPS cookies. */
	environment: "development" | "production" | "test";
	role: "all" | "web" | "worker";
	host: string;
	port: number;
	/** Address by which people reach the site; mails and origin checks use it, never the Host header. */
	publicUrl: string;
	dataDir: string;
	/** Undefined means the embedded PostgreSQL under `dataDir`. */
	databaseUrl: string | undefined;
	databasePool: number;
	seed: "none" | "base" | "lively";
	/** Key for signing and for the `signs` key pair; kept in `dataDir` when not given. */
	secret: string;
	/**
	 * Headers in which a proxy of ours tells the visitor's country (ISO 3166) and city, in lower case (decision G-29). Set
	 * them only where the proxy writes them over, since anybody can send them.
	 */
	placeHeaders: { country: string | undefined; city: string | undefined };
	/** How many proxies stand before us: so many of the last addresses that they name are believed. */
	trustProxy: number;
	logLevel: string;
	siteName: string;
	/** Endings that registration takes, `*` for any (document 1, section 5; decision C-06). */
	emailEndings: string[];
	/** Words that a username must not contain (document 1, section 5; decision G-11). */
	reservedWords: string[];
	/** Decision C-49: whether writing waits for a confirmed e-mail. */
	emailGate: boolean;
	/** Days between asking for an account's removal and the removal. */
	closingDays: number;
	/** XGold that the one change of a username costs (document 3, section 9; decision G-09). 0 is free. */
	usernameChangePrice: number;
	/** Actions that wait for a verified profile (document 3, section 5; decision G-12). */
	verifiedActions: string[];
	smtpUrl: string | undefined;
	mailFrom: string;
	/** Where messages to phones are handed in; see `platform/sms.ts`. */
	sms: { url: string; token: string; from: string } | undefined;
	/** Whether a message can leave at all: by the gateway, or into the local outbox where that exists. */
	smsCodes: boolean;
	/** What one part of a message costs, and what all of a day may cost, in the same unit (thousandths of a dollar, say). */
	smsPrice: number;
	smsDayBudget: number;
	/** Where the digest of new feedback goes; without it to the administrators' confirmed addresses. */
	feedbackMail: string | undefined;
	/** Address of a tag manager's script, which then runs on each page view (document 1, section 7); undefined runs none. */
	tagScript: string | undefined;
	/** Parts of the product that an operator switches. */
	features: {
		/** Decision C-67. */
		wallet: boolean;
		/** The football activity (document 1, section 2). */
		football: boolean;
	};
	/** A folder whose files replace the texts of `web/texts`, one by one. */
	textsDir: string | undefined;
	s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
	/** Sign-in with Google, or with any OpenID Connect issuer in its place. */
	google: { issuer: string; clientId: string; clientSecret: string; tokenInfoUrl: string } | undefined;
	/** Sign-in with Facebook: its app, the Graph address with its version, and the address of its sign-in dialog. */
	facebook: { appId: string; appSecret: string; graphUrl: string; dialogUrl: string } | undefined;
	googlePlayUrl: string;
	appStoreUrl: string;
	/** False only for benchmarks, which ask more than any visitor may. */
	rateLimits: boolean;
	/** What a reader of `/metrics` must show as a bearer; without one it answers only outside production. */
	metricsToken: string | undefined;
	/** `npm run dev`: the site is built as it is asked for. */
	webDev: boolean;
	/** argon2id cost; tests lower it. */
	passwordMemoryKib: number;
}

/** Where the app is looked for until an operator says where it lies: the front pages of both stores. */
export const storeFronts = { googlePlay: "https://play.google.com/store", appStore: "https://www.apple.com/app-store/" } as const;

/** One sentence for each mistake, all of them at once. */
export class ConfigError extends Error {
	override name = "ConfigError";
	constructor(mistakes: string[]) {
		super(`The configuration has ${mistakes.length === 1 ? "a mistake" : "mistakes"}:\n${mistakes.map((m) => `  - ${m}`).join("\n")}`);
	}
}

/**
 * Reads the environment.
 * @throws ConfigError naming every setting that can't be used and what it takes.
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
	const whole = (name: string, fallback: number, min: number, max: number): number => {
		const value = Number(text(name, String(fallback)));
		if (!Number.isInteger(value) || value < min || value > max) mistakes.push(`${name} takes a whole number from ${min} to ${max}.`);
		return value;
	};
	const yesNo = (name: string, fallback: boolean): boolean => oneOf(name, ["yes", "no"], fallback ? "yes" : "no") === "yes";
	const address = (name: string, value: string | undefined, protocols: string[]): void => {
		if (value === undefined) return;
		const parsed = URL.canParse(value) ? new URL(value) : undefined;
		if (!parsed || !protocols.includes(parsed.protocol))
			mistakes.push(`${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
	};

	/** Two settings that are worth something only together. */
	const pair = (first: string, second: string): [string, string] | undefined => {
		const [one, other] = [optional(first), optional(second)];
		if (one && other) return [one, other];
		if (one || other) mistakes.push(`${one ? second : first} is needed when ${one ? first : second} is set.`);
		return undefined;
	};

	const databaseUrl = optional("DATABASE_URL");
	address("DATABASE_URL", databaseUrl, ["postgres:", "postgresql:"]);
	const port = whole("PORT", 3000, 0, 65_535);
	const environment = oneOf("APP_ENV", ["development", "production", "test"], databaseUrl ? "production" : "development");
	const publicUrl = text("PUBLIC_URL", `http://localhost:${port}`).replace(/\/$/, "");
	address("PUBLIC_URL", publicUrl, ["http:", "https:"]);
	const smtpUrl = optional("SMTP_URL");
	address("SMTP_URL", smtpUrl, ["smtp:", "smtps:"]);
	const smsUrl = optional("SMS_URL");
	address("SMS_URL", smsUrl, ["http:", "https:"]);
	const dataDir = resolve(text("DATA_DIR", "data"));
	const s3Endpoint = optional("S3_ENDPOINT");
	address("S3_ENDPOINT", s3Endpoint, ["http:", "https:"]);
	for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
		if (s3Endpoint && !optional(name)) mistakes.push(`${name} is needed when S3_ENDPOINT is set.`);
	const google = pair("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
	const facebook = pair("FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET");
	const elsewhere = {
		GOOGLE_ISSUER: text("GOOGLE_ISSUER", "https://accounts.google.com").replace(/\/$/, ""),
		GOOGLE_TOKENINFO_URL: text("GOOGLE_TOKENINFO_URL", "https://oauth2.googleapis.com/tokeninfo"),
		FACEBOOK_GRAPH_URL: text("FACEBOOK_GRAPH_URL", "https://graph.facebook.com/v23.0").replace(/\/$/, ""),
		FACEBOOK_DIALOG_URL: text("FACEBOOK_DIALOG_URL", "https://www.facebook.com/v23.0/dialog/oauth"),
	};
	// Who says who somebody is must be who they claim to be: only trials go without TLS.
	for (const [name, value] of Object.entries(elsewhere)) address(name, value, environment === "production" ? ["https:"] : ["https:", "http:"]);
	if (environment === "production" && !optional("SECRET"))
		mistakes.push("SECRET is needed in production: 32 or more random characters, the same for every process.");
	if (optional("SECRET") && text("SECRET", "").length < 32) mistakes.push("SECRET must have 32 or more characters.");

	const tagScript = optional("TAG_SCRIPT_URL");
	address("TAG_SCRIPT_URL", tagScript, ["https:"]);
	const textsDir = optional("TEXTS_DIR");
	if (textsDir && !existsSync(textsDir)) mistakes.push(`TEXTS_DIR is "${textsDir}", and there is no such folder.`);
	const feedbackMail = optional("FEEDBACK_MAIL");
	if (feedbackMail && !/^\S+@\S+$/.test(feedbackMail)) mistakes.push("FEEDBACK_MAIL must be an e-mail address.");

	const config: Config = {
		environment,
		role: oneOf("ROLE", ["all", "web", "worker"], "all"),
		host: text("HOST", "0.0.0.0"),
		port,
		publicUrl,
		dataDir,
		databaseUrl,
		databasePool: whole("DATABASE_POOL", 12, 2, 200),
		seed: oneOf("SEED", ["none", "base", "lively"], databaseUrl ? "base" : "lively"),
		secret: "",
		placeHeaders: { country: optional("COUNTRY_HEADER")?.toLowerCase(), city: optional("CITY_HEADER")?.toLowerCase() },
		trustProxy: whole("TRUST_PROXY", 0, 0, 9),
		logLevel: oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "silent"], "info"),
		siteName: text("SITE_NAME", "Baraza"),
		emailEndings: list(text("REGISTRATION_EMAIL_ENDINGS", "com,cn,net")),
		reservedWords: list(text("REGISTRATION_RESERVED_WORDS", "baraza,official,admin,moderator")),
		emailGate: yesNo("EMAIL_GATE", true),
		closingDays: whole("ACCOUNT_CLOSING_DAYS", 14, 1, 90),
		usernameChangePrice: whole("USERNAME_CHANGE_PRICE", 500, 0, 1_000_000),
		verifiedActions: list(text("VERIFIED_ACTIONS", "exchange,store")),
		smtpUrl,
		mailFrom: text("MAIL_FROM", "Baraza <noreply@localhost>"),
		sms: smsUrl ? { url: smsUrl, token: text("SMS_TOKEN", ""), from: text("SMS_FROM", "Baraza") } : undefined,
		smsCodes: smsUrl !== undefined || environment !== "production",
		smsPrice: whole("SMS_PRICE", 50, 0, 1_000_000),
		smsDayBudget: whole("SMS_DAY_BUDGET", 50_000, 0, 1_000_000_000),
		feedbackMail,
		tagScript: tagScript && URL.canParse(tagScript) ? new URL(tagScript).href : undefined,
		features: { wallet: yesNo("FEATURES_WALLET", true), football: yesNo("FEATURES_FOOTBALL", false) },
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
			issuer: elsewhere.GOOGLE_ISSUER,
			clientId: google[0],
			clientSecret: google[1],
			tokenInfoUrl: elsewhere.GOOGLE_TOKENINFO_URL,
		},
		facebook: facebook && {
			appId: facebook[0],
			appSecret: facebook[1],
			graphUrl: elsewhere.FACEBOOK_GRAPH_URL,
			dialogUrl: elsewhere.FACEBOOK_DIALOG_URL,
		},
		googlePlayUrl: text("GOOGLE_PLAY_URL", storeFronts.googlePlay),
		appStoreUrl: text("APP_STORE_URL", storeFronts.appStore),
		rateLimits: yesNo("RATE_LIMITS", true),
		metricsToken: optional("METRICS_TOKEN"),
		webDev: yesNo("WEB_DEV", false),
		passwordMemoryKib: whole("PASSWORD_MEMORY_KIB", 19_456, 8, 1_048_576),
	};
	if (mistakes.length > 0) throw new ConfigError(mistakes);
	config.secret = optional("SECRET") ?? keptSecret(dataDir);
	return config;
}

const list = (value: string): string[] =>
	value
		.split(",")
		.map((part) => part.trim().toLowerCase())
		.filter(Boolean);

/** A secret of this installation, so that sessions and signed texts outlive a restart without any setting. */
function keptSecret(dataDir: string): string {
	const path = join(dataDir, "secret");
	if (existsSync(path)) return readFileSync(path, "utf8").trim();
	mkdirSync(dataDir, { recursive: true });
	const secret = randomBytes(32).toString("base64url");
	writeFileSync(path, secret, { mode: 0o600 });
	return secret;
}
