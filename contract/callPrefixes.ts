/** First segments of the addresses of calls and files. */
export const callPrefixes = [
	"v4",
	"v5",
	"selfapi",
	"api",
	"xgoldapi",
	"newxstore",
	"content",
	"user",
	"media",
	"live",
] as const;
const prefixes = new Set<string>(callPrefixes);

/** The documented address of the bug plugin (G-19). */
const plugin = "plugin.php";

/** Whether a path belongs to a call or a file, as opposed to a screen. */
export function isCallPath(path: string): boolean {
	const [before, prefix = "", rest] = path.split("/", 3);
	return before === "" && (rest === undefined ? prefix.split("?", 1)[0] === plugin : prefixes.has(prefix));
}
