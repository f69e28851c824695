/** Parameters that say how a visitor came, not what is shown. */
const tracking = /^(utm_.*|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_ga|ref_src)$/i;

/** Of an address with its characters encoded, so that an index takes it. */
const maxLength = 2_000;

/** A link to a product in the form in which it is compared; undefined for what is no link to a web page. */
export function productUrl(typed: string): URL | undefined {
	const text = typed.trim();
	const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (
		!url ||
		!/^https?:$/.test(url.protocol) ||
		url.port ||
		url.username ||
		url.password ||
		!url.hostname.includes(".")
	)
		return undefined;
	url.hash = "";
	for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
	return url.href.length > maxLength ? undefined : url;
}
