import { type SetupItem, setupItems } from "#contract/pageApi.ts";
import type { Config } from "../config.ts";
import { settings } from "../settings.ts";

type RelevantConfig = Pick<
	Config,
	| "environment"
	| "role"
	| "publicUrl"
	| "trustProxy"
	| "rateLimits"
	| "smtpUrl"
	| "mailFrom"
	| "sms"
	| "google"
	| "facebook"
	| "googlePlayUrl"
	| "appStoreUrl"
	| "geoDatabase"
	| "geoHeaders"
	| "s3"
	| "metricsToken"
>;

/** Addresses of the brand's own apps; null for one whose address is that of the store. */
export const brandApps = ({ googlePlayUrl, appStoreUrl }: Pick<Config, "googlePlayUrl" | "appStoreUrl">) => ({
	android: googlePlayUrl === settings.GOOGLE_PLAY_URL.default ? null : googlePlayUrl,
	ios: appStoreUrl === settings.APP_STORE_URL.default ? null : appStoreUrl,
});

/** The missing settings of each item; empty when it is set up. */
const missing: Record<SetupItem, (config: RelevantConfig) => (string | false | undefined)[]> = {
	address: ({ environment, publicUrl }) => [
		environment === "production" && !publicUrl.startsWith("https:") && "PUBLIC_URL",
	],
	// The server speaks no TLS, so https means a proxy.
	proxies: ({ publicUrl, trustProxy }) => [publicUrl.startsWith("https:") && trustProxy === 0 && "TRUST_PROXY"],
	limits: ({ rateLimits }) => [!rateLimits && "RATE_LIMITS"],
	mail: ({ environment, smtpUrl }) => [environment === "production" && !smtpUrl && "SMTP_URL"],
	sender: ({ smtpUrl, mailFrom }) => [smtpUrl && /@localhost>?$/.test(mailFrom) && "MAIL_FROM"],
	sms: ({ environment, sms }) => [environment === "production" && !sms && "SMS_URL"],
	google: ({ google }) => (google ? [] : ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]),
	facebook: ({ facebook }) => (facebook ? [] : ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"]),
	// Outside production, e-mails and SMS go to the local outbox.
	mailLocal: ({ environment, smtpUrl }) => [environment !== "production" && !smtpUrl && "SMTP_URL"],
	smsLocal: ({ environment, sms }) => [environment !== "production" && !sms && "SMS_URL"],
	stores: (config) => {
		const { android, ios } = brandApps(config);
		return [!android && "GOOGLE_PLAY_URL", !ios && "APP_STORE_URL"];
	},
	geo: ({ geoHeaders: { country, city }, geoDatabase }) =>
		country || geoDatabase ? [] : ["COUNTRY_HEADER", !city && "CITY_HEADER"],
	files: ({ role, s3 }) => (role !== "all" && !s3 ? ["S3_ENDPOINT", "S3_BUCKET"] : []),
	metrics: ({ environment, metricsToken }) => [environment === "production" && !metricsToken && "METRICS_TOKEN"],
};

/** Items that are not set up, with their missing settings. */
export function listMissingSettings(config: RelevantConfig): { part: SetupItem; settings: string }[] {
	return setupItems
		.map((part) => ({ part, settings: missing[part](config).filter(Boolean).join(", ") }))
		.filter(({ settings }) => settings !== "");
}
