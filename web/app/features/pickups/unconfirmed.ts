/** A code that was read without a connection: the order was handed out, and the server does not know it yet. */
export interface UnconfirmedCode {
	code: string;
	/** Unix seconds. */
	at: number;
}

const storageKey = (uid: number): string => `unconfirmed-pickups-${uid}`;
const max = 50;

/** The codes that this member noted on this device, the oldest first. */
export function readUnconfirmed(uid: number): UnconfirmedCode[] {
	try {
		return JSON.parse(localStorage.getItem(storageKey(uid)) ?? "[]") as UnconfirmedCode[];
	} catch {
		// Storage may be forbidden, or hold something else.
		return [];
	}
}

/** @throws Error when the device stores nothing */
export const writeUnconfirmed = (uid: number, codes: readonly UnconfirmedCode[]): void =>
	localStorage.setItem(storageKey(uid), JSON.stringify(codes.slice(-max)));

/** The order of a code; 0 for what is no code. */
export const orderOfCode = ({ code }: UnconfirmedCode): number => Number(/^\s*(\d{1,15})/.exec(code)?.[1] ?? 0);
