const recentKey = "recent-emoticons";
const packsKey = "emoticon-packs";
const max = 8;

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		// Storage may be forbidden.
		return null;
	}
}

function write(key: string, text: string): void {
	try {
		localStorage.setItem(key, text);
	} catch {
		// Same.
	}
}

/** The codes used last on this device. */
export const readRecent = (): string[] => (read(recentKey) ?? "").split(",").filter(Boolean);

export const rememberRecent = (code: string): void =>
	write(recentKey, [code, ...readRecent().filter((other) => other !== code)].slice(0, max).join());

/** The packs that were offered last on this device, as JSON. */
export const readPacks = (): string | null => read(packsKey);

export const rememberPacks = (packs: string): void => write(packsKey, packs);
