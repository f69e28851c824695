/** Plain-text excerpt of rendered HTML, without its hidden parts, with the names of its emoticons. */
export function plainExcerpt(html: string, length: number): string {
	const text = html
		.replace(/<div class="hidden-part[^>]*>.*?<\/div>/gs, " ")
		.replace(/<img class="emoticon"[^>]* alt="([^"]*)"[^>]*>/g, "[$1]")
		.replace(/<[^>]*>/g, " ")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ")
		.trim();
	return text.length > length ? `${text.slice(0, length).replace(/\s\S*$/, "")}…` : text;
}
