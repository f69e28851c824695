/** Browsers by what they call themselves; the first that fits, since most claim to be Chrome or Safari as well. */
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

const firstOf = (names: [RegExp, string][], userAgent: string): string | undefined => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Browser and system as people call them, as far as the user agent tells. */
export const deviceName = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
	browser: firstOf(browsers, userAgent),
	system: firstOf(systems, userAgent),
});

/** The first number of the browser's version, as far as the user agent tells: "142". */
export function browserVersion(userAgent: string): string | undefined {
	const [sign] = browsers.find(([known]) => known.test(userAgent)) ?? [];
	return sign && /^[A-Za-z ]+\/(\d{1,4})/.exec(userAgent.slice(userAgent.search(sign)))?.[1];
}

/** Phones and tablets, told from computers. */
export const isHandheld = (system: string | undefined): boolean => ["KaiOS", "Android", "iPhone", "iPad"].includes(system ?? "");

/** The front half of an internet address: enough to recognise one's own line, too little to find a person. */
export function shortAddress(address: string): string {
	const plain = address.replace(/^::ffff:/i, "");
	const four = plain.split(".");
	if (four.length === 4) return `${four[0]}.${four[1]}…`;
	const groups = plain.split(":").filter(Boolean);
	return groups.length > 2 ? `${groups[0]}:${groups[1]}:…` : plain;
}
