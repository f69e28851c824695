/**
 * Who turned push notifications on in this browser: stored over a logout, so that they go on after that member's next
 * login.
 */
interface Remembered {
	member: string;
	/** The session that has them. */
	session: string;
	/** When the server last said so. Milliseconds. */
	checkedAt: number;
}

export const rememberedKey = "push-on";

const session = (): string => document.querySelector<HTMLElement>("[data-session]")?.dataset.session ?? "";
const member = (): string => document.documentElement.dataset.member ?? "";

/** What is remembered of the member of this page. */
function read(): Remembered | undefined {
	const stored = JSON.parse(localStorage.getItem(rememberedKey) ?? "null") as Remembered | null;
	return stored?.member === member() ? stored : undefined;
}

/**
 * Remembers that this member has push notifications in this browser; another member who had them here before is
 * forgotten.
 */
export function rememberPush(): void {
	const stored: Remembered = { member: member(), session: session(), checkedAt: Date.now() };
	localStorage.setItem(rememberedKey, JSON.stringify(stored));
}

/** Forgets that this member had them; another member's are left. */
export function clearRememberedPush(): void {
	if (read()) localStorage.removeItem(rememberedKey);
}

/**
 * Whether this member had them here: in a session before this one, or in this one, as the server said more than a day
 * ago.
 */
export function rememberedFrom(): "earlier-session" | "this-session-unchecked" | undefined {
	const stored = read();
	if (!stored) return undefined;
	if (stored.session !== session()) return "earlier-session";
	return Date.now() - stored.checkedAt > 86_400_000 ? "this-session-unchecked" : undefined;
}
