import type { SettingsPart } from "#contract/pageApi.ts";
import type { Config } from "../config.ts";

/** The settings that each part waits for. */
const settingsOf: Record<SettingsPart, string> = {
	google: "GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET",
	facebook: "FACEBOOK_APP_ID, FACEBOOK_APP_SECRET",
	sms: "SMS_URL",
	mail: "SMTP_URL",
};

/** What is not set up, and by which settings it would be. */
export function unsetSettings({ google, facebook, sms, smtpUrl }: Pick<Config, "google" | "facebook" | "sms" | "smtpUrl">): {
	part: SettingsPart;
	settings: string;
}[] {
	const set: Record<SettingsPart, unknown> = { google, facebook, sms, mail: smtpUrl };
	return (Object.keys(set) as SettingsPart[]).filter((part) => !set[part]).map((part) => ({ part, settings: settingsOf[part] }));
}
