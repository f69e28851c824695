import { existsSync } from "node:fs";
import { cleanEnv, EnvError, makeExactValidator } from "envalid";
import { type GeoDatabase, openGeoDatabase } from "./platform/geoDatabase.ts";

const text = makeExactValidator<string>((value) => value);
const integer = (min: number, max: number) =>
	makeExactValidator<number>((value) => {
		const number = Number(value);
		if (!Number.isInteger(number) || number < min || number > max)
			throw new EnvError(`takes a whole number from ${min} to ${max}.`);
		return number;
	});
const oneOf = <T extends string>(...allowed: T[]) =>
	makeExactValidator<T>((value) => {
		if (!allowed.includes(value as T)) throw new EnvError(`is "${value}" but takes one of: ${allowed.join(", ")}.`);
		return value as T;
	});
const yesNo = makeExactValidator<boolean>((value) => oneOf("yes", "no")()._parse(value) === "yes");
const list = makeExactValidator<string[]>((value) =>
	value
		.split(",")
		.map((part) => part.trim().toLowerCase())
		.filter(Boolean),
);
const integers = (min: number, max: number) =>
	makeExactValidator<number[]>((value) =>
		value.split(",").map((part) => {
			const number = Number(part);
			if (!Number.isInteger(number) || number < min || number > max)
				throw new EnvError(`takes whole numbers from ${min} to ${max}, separated by commas.`);
			return number;
		}),
	);
const url = (...protocols: string[]) =>
	makeExactValidator<string>((value) => {
		if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
			throw new EnvError(
				`must be an address beginning with ${protocols.map((protocol) => (protocol === "mailto:" ? protocol : `${protocol}//`)).join(" or ")}.`,
			);
		return value;
	});
const matching = (isValid: (value: string) => boolean, message: (value: string) => string) =>
	makeExactValidator<string>((value) => {
		if (!isValid(value)) throw new EnvError(message(value));
		return value;
	});
const header = makeExactValidator<string>((value) => value.toLowerCase());
const folder = matching(existsSync, (value) => `is "${value}", and there is no such folder.`);
const geoDatabase = makeExactValidator<GeoDatabase>((value) => {
	if (!existsSync(value)) throw new EnvError(`is "${value}", and there is no such file.`);
	try {
		return openGeoDatabase(value);
	} catch {
		throw new EnvError(`is "${value}", and that is not a database of countries or cities in MaxMind's format (.mmdb).`);
	}
});
const emailAddress = matching(
	(value) => /^\S+@\S+$/.test(value),
	() => "must be an e-mail address.",
);
const secret = matching(
	(value) => value.length >= 32,
	() => "must have 32 or more characters.",
);

const vapidKey = (bytes: number) =>
	matching(
		(value) => /^[\w-]+$/.test(value) && Buffer.from(value, "base64url").length === bytes,
		() => `must be a key of ${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" writes it.`,
	);

const optional = { default: undefined };
const web = url("https:", "http:");

/** Everything an operator can set; `docs/operations.md` explains it. Nothing else reads the environment. */
export const settings = {
	PORT: integer(0, 65_535)({ default: 3000 }),
	HOST: text({ default: "0.0.0.0" }),
	PUBLIC_URL: url("http:", "https:")(optional),
	DATA_DIR: text({ default: "data" }),
	DATABASE_URL: url("postgres:", "postgresql:")(optional),
	DATABASE_POOL: integer(2, 200)({ default: 12 }),
	DATABASE_TIMEOUT_MS: integer(100, 60_000)({ default: 3000 }),
	OUTBOX_OPEN: yesNo({ default: false }),
	APP_ENV: oneOf("development", "production", "test")(optional),
	SECRET: secret(optional),
	SEED: oneOf("none", "base", "lively")(optional),
	ROLE: oneOf("all", "web", "worker")({ default: "all" }),
	TRUST_PROXY: integer(0, 9)({ default: 0 }),
	SMTP_URL: url("smtp:", "smtps:")(optional),
	MAIL_FROM: text({ default: "Baraza <noreply@localhost>" }),
	SMS_URL: url("http:", "https:")(optional),
	SMS_TOKEN: text(optional),
	SMS_FROM: text({ default: "Baraza" }),
	SMS_PRICE: integer(0, 1_000_000)({ default: 50 }),
	SMS_DAY_BUDGET: integer(0, 1_000_000_000)({ default: 50_000 }),
	TOP_UP_URL: url("http:", "https:")(optional),
	TOP_UP_SECRET: text(optional),
	TRANSLATE_URL: url("http:", "https:")(optional),
	TRANSLATE_KEY: text(optional),
	S3_ENDPOINT: url("http:", "https:")(optional),
	S3_BUCKET: text(optional),
	S3_REGION: text({ default: "us-east-1" }),
	S3_ACCESS_KEY_ID: text(optional),
	S3_SECRET_ACCESS_KEY: text(optional),
	SITE_NAME: text({ default: "Baraza" }),
	GOOGLE_PLAY_URL: text({ default: "https://play.google.com/store" }),
	APP_STORE_URL: text({ default: "https://www.apple.com/app-store/" }),
	REGISTRATION_EMAIL_ENDINGS: list({ default: ["*"] }),
	REGISTRATION_RESERVED_WORDS: list({ default: ["baraza", "official", "admin", "moderator"] }),
	HOT_SEARCHES: list({ default: ["Neo 12", "X9 Pro", "AcaciaOS"] }),
	ACCOUNT_DELETION_DELAY_DAYS: integer(1, 90)({ default: 14 }),
	TEXTS_DIR: folder(optional),
	FEEDBACK_MAIL: emailAddress(optional),
	TAG_SCRIPT_URL: url("https:")(optional),
	FEATURES_WALLET: yesNo({ default: true }),
	FEATURES_FOOTBALL: yesNo({ default: true }),
	FEATURES_NP: yesNo({ default: true }),
	FEATURES_TIMED_POSTS: yesNo({ default: true }),
	FEATURES_VIDEOS: yesNo({ default: true }),
	SERVICE_WORKER: yesNo({ default: true }),
	COUNTRY_HEADER: header(optional),
	CITY_HEADER: header(optional),
	GEO_DATABASE: geoDatabase(optional),
	EMAIL_GATE: yesNo({ default: true }),
	PIN_LIMIT: integer(1, 20)({ default: 3 }),
	TIP_AMOUNTS: integers(1, 10_000)({ default: [1, 5, 10, 20, 50] }),
	TIP_DAILY_LIMIT: integer(0, 1_000_000)({ default: 100 }),
	MINOR_AGE: integer(0, 21)({ default: 13 }),
	STORE_REFUND_LIMIT: integer(0, 1_000_000_000)({ default: 500 }),
	SIGN_IN_XCOIN_PERCENT: integer(0, 100)({ default: 5 }),
	DRAND_URL: web(optional),
	DRAND_PUBLIC_KEY: matching(
		(value) => /^[0-9a-f]{192}$/.test(value),
		() => "is a public key of 192 hexadecimal digits.",
	)({
		default:
			"83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
	}),
	DRAND_GENESIS: integer(1, 4_102_444_800)({ default: 1_692_803_367 }),
	DRAND_PERIOD: integer(1, 86_400)({ default: 3 }),
	IMEI_LIMIT: integer(0, 100)({ default: 3 }),
	VERIFIED_ACTIONS: list({ default: ["exchange", "store"] }),
	MAX_CONNECTIONS: integer(1, 1_000_000)({ default: 10_000 }),
	MAX_MEMORY_MIB: integer(0, 1_048_576)({ default: 1536 }),
	MAX_EVENT_LOOP_DELAY_MS: integer(100, 600_000)({ default: 3_000 }),
	PASSWORD_MEMORY_KIB: integer(8, 1_048_576)({ default: 19_456 }),
	GOOGLE_CLIENT_ID: text(optional),
	GOOGLE_CLIENT_SECRET: text(optional),
	GOOGLE_ISSUER: web({ default: "https://accounts.google.com" }),
	GOOGLE_TOKENINFO_URL: web({ default: "https://oauth2.googleapis.com/tokeninfo" }),
	FACEBOOK_APP_ID: text(optional),
	FACEBOOK_APP_SECRET: text(optional),
	FACEBOOK_GRAPH_URL: web({ default: "https://graph.facebook.com/v23.0" }),
	FACEBOOK_DIALOG_URL: web({ default: "https://www.facebook.com/v23.0/dialog/oauth" }),
	FEATURES_PUSH: yesNo({ default: true }),
	VAPID_PUBLIC_KEY: vapidKey(65)(optional),
	VAPID_PRIVATE_KEY: vapidKey(32)(optional),
	VAPID_SUBJECT: url("mailto:", "https:")(optional),
	PUSH_TEST_SERVICE: web(optional),
	WEBHOOK_TEST_RECEIVER: web(optional),
	BUG_PLUGIN_TOKEN: text(optional),
	METRICS_TOKEN: text(optional),
	LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "silent")({ default: "info" }),
	SEARCH_ENGINES: yesNo({ default: true }),
	SPAM_CHECKS: yesNo({ default: true }),
	RATE_LIMITS: yesNo({ default: true }),
	/** Pages from the source, reloaded on change: set by `npm run dev`. */
	WEB_DEV: yesNo({ default: false }),
};

/** Lists every mistake of the configuration. */
export class ConfigError extends Error {
	override name = "ConfigError";
	constructor(mistakes: string[]) {
		super(
			`The configuration has ${mistakes.length === 1 ? "a mistake" : "mistakes"}:\n${mistakes.map((mistake) => `  - ${mistake}`).join("\n")}`,
		);
	}
}

/** Settings that are needed when another one is set. */
const requiredBy: [setting: keyof typeof settings, required: keyof typeof settings][] = [
	["S3_ENDPOINT", "S3_BUCKET"],
	["S3_ENDPOINT", "S3_ACCESS_KEY_ID"],
	["S3_ENDPOINT", "S3_SECRET_ACCESS_KEY"],
	["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
	["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
	["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
	["FACEBOOK_APP_SECRET", "FACEBOOK_APP_ID"],
	["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
	["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"],
];

/** They must use TLS in production. */
const providerUrls = ["GOOGLE_ISSUER", "GOOGLE_TOKENINFO_URL", "FACEBOOK_GRAPH_URL", "FACEBOOK_DIALOG_URL"] as const;

/**
 * Reads the environment; a blank setting counts as not set.
 * @throws ConfigError naming every invalid setting and what it accepts
 */
export function readSettings(env: NodeJS.ProcessEnv) {
	const set = Object.fromEntries(
		Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
	);
	const production = (set.APP_ENV ?? (set.DATABASE_URL ? "production" : "development")) === "production";
	const mistakes: string[] = [];
	const values = cleanEnv(set, settings, {
		reporter: ({ errors }) => {
			for (const [name, error] of Object.entries(errors)) mistakes.push(`${name} ${error?.message}`);
		},
	});
	for (const [setting, required] of requiredBy)
		if (set[setting] && !set[required]) mistakes.push(`${required} is needed when ${setting} is set.`);
	if (production)
		for (const name of providerUrls)
			if (values[name]?.startsWith("http:")) mistakes.push(`${name} must be an address beginning with https://.`);
	if (production && !set.SECRET)
		mistakes.push("SECRET is needed in production: 32 or more random characters, the same for every process.");
	if (set.PUSH_TEST_SERVICE && set.APP_ENV !== "test")
		mistakes.push("PUSH_TEST_SERVICE is for tests only (APP_ENV=test).");
	if (set.WEBHOOK_TEST_RECEIVER && production)
		mistakes.push("WEBHOOK_TEST_RECEIVER is for development and tests, not for production.");
	if (mistakes.length > 0) throw new ConfigError(mistakes);
	return { ...values, APP_ENV: values.APP_ENV ?? (production ? "production" : "development") } as const;
}

const isSecret = /SECRET|TOKEN|PASSWORD|KEY|DATABASE_URL|SMTP_URL|SMS_URL/;

/** The names of all settings with what the environment says, secrets masked, for administrators. */
export const describeEnvironment = (env: NodeJS.ProcessEnv): { name: string; value: string; set: boolean }[] =>
	Object.keys(settings).map((name) => {
		const value = env[name]?.trim() ?? "";
		return { name, value: value && isSecret.test(name) ? "••••••" : value, set: value !== "" };
	});
