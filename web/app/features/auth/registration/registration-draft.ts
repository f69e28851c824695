import type { SentSmsCode } from "#contract/savedFormState.ts";

const storageKey = "baraza.registration";
/** Fields saved of an unfinished registration. Never the password, a code or the captcha's solution. */
const savedFields = ["email", "mobile", "username", "cid"] as const;
type SavedField = (typeof savedFields)[number];

export interface RegistrationDraft extends Partial<Record<SavedField, string>> {
	/** The code that was sent for the number. */
	sent?: SentSmsCode;
}

/** Saves typed values in this tab, so that a lost connection or a reloaded page loses nothing. */
export function saveRegistrationDraft(form: FormData, sent?: SentSmsCode): void {
	const previous = readRegistrationDraft();
	const typed = Object.fromEntries(savedFields.flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])));
	const sameNumber = previous?.mobile === typed.mobile && previous?.cid === typed.cid;
	const code = sent ?? (sameNumber || !form.has("mobile") ? previous?.sent : undefined);
	try {
		sessionStorage.setItem(storageKey, JSON.stringify({ ...previous, ...typed, sent: code }));
	} catch {
		// Storage is unavailable (private mode, full disk): the form still works.
	}
}

/** The saved draft, or undefined when nothing was typed. */
export function readRegistrationDraft(): RegistrationDraft | undefined {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
		if (typeof stored !== "object" || stored === null) return undefined;
		const typed = Object.fromEntries(
			Object.entries(stored).filter(([name, value]) => savedFields.some((field) => field === name) && typeof value === "string"),
		);
		if (!typed.email && !typed.mobile && !typed.username) return undefined;
		const { sent } = stored as RegistrationDraft;
		return { ...typed, ...(sent && sent.expiresAt > Date.now() / 1000 ? { sent } : {}) };
	} catch {
		return undefined;
	}
}

/** Deletes the draft, once the account exists or the visitor starts over. */
export function deleteRegistrationDraft(): void {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// Nothing was stored.
	}
}
