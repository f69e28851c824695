const prefixes = new Set(["v4", "v5", "selfapi", "api", "xgoldapi", "newxstore", "content", "user", "media", "live"]);

/** Whether a path belongs to a call or a file, as opposed to a screen. */
export function isCallPath(path: string): boolean {
	const [before, prefix = "", rest] = path.split("/", 3);
	return before === "" && rest !== undefined && prefixes.has(prefix);
}
