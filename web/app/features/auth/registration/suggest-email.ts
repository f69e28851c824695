/** Where most members have their e-mail. */
const providers = [
	"gmail.com",
	"yahoo.com",
	"yahoo.fr",
	"yahoo.in",
	"hotmail.com",
	"hotmail.fr",
	"outlook.com",
	"outlook.fr",
	"icloud.com",
	"live.com",
	"orange.fr",
	"rediffmail.com",
	"mail.com",
	"ymail.com",
];

/** Whether one letter more, less or other, or two that changed places, make one text the other. */
function isSlip(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start++;
	let end = 0;
	while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
	const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
	return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""));
}

/**
 * The address that was probably meant: with the name of a provider that is spelled almost so, or with an ending.
 * @returns undefined for an address that may be right
 */
export function suggestEmail(email: string): string | undefined {
	const at = email.lastIndexOf("@");
	const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
	if (providers.includes(domain)) return undefined;
	const meant =
		providers.find((provider) => isSlip(domain, provider)) ??
		(domain.includes(".")
			? undefined
			: (providers.find((provider) => provider.startsWith(`${domain}.`)) ?? `${domain}.com`));
	return meant && `${name}@${meant}`;
}
