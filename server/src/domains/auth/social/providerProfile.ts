import type { Provider, SocialProfile } from "#contract/socialLoginViews.ts";
import { cleanLine, isStorable } from "../../../platform/data/text.ts";

/** Display names of the providers. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** A person's data as the provider sent it to our server. */
export interface ProviderProfile {
	provider: Provider;
	/** The provider's id of the person. */
	subject: string;
	name: string;
	email: string | null;
	/** Whether the provider has verified the e-mail. */
	emailVerified: boolean;
}

export const presentSocialProfile = ({ subject: id, name, email }: ProviderProfile): SocialProfile => ({ id, name, email });

const maxNameLength = 100;
const maxEmailLength = 254;

/** The name on one line, without control characters, cut to the maximum length. */
export const sanitizeName = (name: unknown): string => (typeof name === "string" && isStorable(name) ? cleanLine(name).slice(0, maxNameLength) : "");

/** The e-mail, or null when we could not store it. */
export const sanitizeEmail = (email: unknown): string | null =>
	typeof email === "string" && isStorable(email) && email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
