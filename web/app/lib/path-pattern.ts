/** `/forum/:fid/:tid?` as a regular expression. */
export function toPattern(path: string): RegExp {
	const source = `/${path}`
		.replaceAll(".", "\\.")
		.replace(/\/:(\w+)(\??)/g, "(?:/(?<$1>[^/]+))$2")
		.replace(/\/\*$/, "(?:/[^]*)?");
	return new RegExp(`^${source}$`, "i");
}
