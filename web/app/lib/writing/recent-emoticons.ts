import { emoticonCodes, emoticonPacks } from "#contract/emoticons.ts";

const storageKey = "recent-emoticons";
const max = 8;

/** The codes used last on this device. */
export function readRecent(): string[] {
	const known = new Set(emoticonPacks.flatMap(emoticonCodes));
	try {
		return (localStorage.getItem(storageKey) ?? "").split(",").filter((code) => known.has(code));
	} catch {
		// Storage may be forbidden.
		return [];
	}
}

export function rememberRecent(code: string): void {
	try {
		localStorage.setItem(storageKey, [code, ...readRecent().filter((other) => other !== code)].slice(0, max).join());
	} catch {
		// Same.
	}
}
