/** User-agent patterns of browsers; the first match counts, since most also claim to be Chrome or Safari. */
const browsers: [RegExp, string][] = [
	[/SamsungBrowser/, "Samsung Internet"],
	[/Opera Mini/, "Opera Mini"],
	[/OPR\/|OPiOS|OPX\//, "Opera"],
	[/EdgA?\/|EdgiOS/, "Edge"],
	[/UCBrowser|UCWEB/, "UC Browser"],
	[/HiBrowser|PHX\//, "Phoenix"],
	[/MiuiBrowser/, "Mi Browser"],
	[/YaBrowser/, "Yandex"],
	[/Firefox|FxiOS/, "Firefox"],
	[/FBAN|FBAV/, "Facebook"],
	[/Chrome|CriOS|Chromium/, "Chrome"],
	[/Version\/.*Safari/, "Safari"],
];

const systems: [RegExp, string][] = [
	[/KAIOS/i, "KaiOS"],
	[/Android/, "Android"],
	[/iPhone|iPod/, "iPhone"],
	[/iPad/, "iPad"],
	[/Windows/, "Windows"],
	[/CrOS/, "ChromeOS"],
	[/Mac OS X|Macintosh/, "macOS"],
	[/Linux/, "Linux"],
];

const firstOf = (names: [RegExp, string][], userAgent: string): string | undefined =>
	names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Common names of the browser and the system in a user agent, if known. */
export const deviceName = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
	browser: firstOf(browsers, userAgent),
	system: firstOf(systems, userAgent),
});

/** Major version of the browser in a user agent, if known: "142". */
export function browserVersion(userAgent: string): string | undefined {
	const [pattern] = browsers.find(([known]) => known.test(userAgent)) ?? [];
	return pattern && /^[A-Za-z ]+\/(\d{1,4})/.exec(userAgent.slice(userAgent.search(pattern)))?.[1];
}

/** Whether a system runs on phones or tablets. */
export const isHandheld = (system: string | undefined): boolean =>
	["KaiOS", "Android", "iPhone", "iPad"].includes(system ?? "");

/** First half of an IP address: enough to recognise one's own connection, too little to find a person. */
export function shortenIpAddress(address: string): string {
	const plain = address.replace(/^::ffff:/i, "");
	const octets = plain.split(".");
	if (octets.length === 4) return `${octets[0]}.${octets[1]}…`;
	const groups = plain.split(":").filter(Boolean);
	return groups.length > 2 ? `${groups[0]}:${groups[1]}:…` : plain;
}
