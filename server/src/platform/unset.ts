import type { SettingsPart } from "#contract/pageApi.ts";
import type { Config } from "../config.ts";

/** The settings that each part waits for. */
const settingsOf: Record<SettingsPart, string> = {
	google: "GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET",
	facebook: "FACEBOOK_APP_ID, FACEBOOK_APP_SECRET",
	sms: "SMS_URL",
	mail: "SMTP_URL",
};

/** What is not set up, and by which settings it would be. Where there is a local outbox, messages and letters are read there. */
export function unsetSettings({
	google,
	facebook,
	smsCodes,
	smtpUrl,
	environment,
}: Pick<Config, "google" | "facebook" | "smsCodes" | "smtpUrl" | "environment">): { part: SettingsPart; settings: string }[] {
	const set: Record<SettingsPart, unknown> = { google, facebook, sms: smsCodes, mail: smtpUrl ?? environment !== "production" };
	return (Object.keys(set) as SettingsPart[]).filter((part) => !set[part]).map((part) => ({ part, settings: settingsOf[part] }));
}
