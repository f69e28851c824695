const place = "baraza.registration";
/** What is kept of a registration that did not get through. Never the password. */
const keptFields = ["email", "mobile", "username", "cid"] as const;

export type RegistrationDraft = Partial<Record<(typeof keptFields)[number], string>>;

/** Keeps what was typed in this tab, so that a dropped line costs nothing (document 1, section 4). */
export function keepDraft(form: FormData): void {
	const draft = Object.fromEntries(keptFields.map((name) => [name, form.get(name)]));
	try {
		sessionStorage.setItem(place, JSON.stringify(draft));
	} catch {
		// A browser that stores nothing (private mode, full disk): the form alone still works.
	}
}

/** What was kept, or undefined. */
export function readDraft(): RegistrationDraft | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
		if (typeof kept !== "object" || kept === null) return undefined;
		const entries = Object.entries(kept).filter(([name, value]) => keptFields.some((field) => field === name) && typeof value === "string");
		return Object.fromEntries(entries);
	} catch {
		return undefined;
	}
}

/** Forgets it, once the account is there. */
export function dropDraft(): void {
	try {
		sessionStorage.removeItem(place);
	} catch {
		// Nothing was stored.
	}
}
