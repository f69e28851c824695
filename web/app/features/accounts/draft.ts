import type { BegunCode } from "#contract/begun.ts";

const place = "baraza.registration";
/** What is kept of a registration that is not through yet. Never the password, a code, or the captcha's answer. */
const keptFields = ["email", "mobile", "username", "cid"] as const;
type KeptField = (typeof keptFields)[number];

export interface RegistrationDraft extends Partial<Record<KeptField, string>> {
	/** The code that was sent for the number. */
	sent?: BegunCode;
}

/** Keeps what was typed in this tab, so that a dropped line, or a dropped page, costs nothing (document 1, section 4). */
export function keepDraft(form: FormData, sent?: BegunCode): void {
	const before = readDraft();
	const typed = Object.fromEntries(keptFields.flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])));
	const numberStays = before?.mobile === typed.mobile && before?.cid === typed.cid;
	const code = sent ?? (numberStays || !form.has("mobile") ? before?.sent : undefined);
	try {
		sessionStorage.setItem(place, JSON.stringify({ ...before, ...typed, sent: code }));
	} catch {
		// A browser that stores nothing (private mode, full disk): the form alone still works.
	}
}

/** What was kept, or undefined when that is nothing that somebody typed. */
export function readDraft(): RegistrationDraft | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
		if (typeof kept !== "object" || kept === null) return undefined;
		const typed = Object.fromEntries(Object.entries(kept).filter(([name, value]) => keptFields.some((field) => field === name) && typeof value === "string"));
		if (!typed.email && !typed.mobile && !typed.username) return undefined;
		const { sent } = kept as RegistrationDraft;
		return { ...typed, ...(sent && sent.until > Date.now() / 1000 ? { sent } : {}) };
	} catch {
		return undefined;
	}
}

/** Forgets it, once the account is there or the visitor begins anew. */
export function dropDraft(): void {
	try {
		sessionStorage.removeItem(place);
	} catch {
		// Nothing was stored.
	}
}
