import { constraints } from "#contract/constraints.ts";

/** Strength in bars of four: length counts most, then the kinds of characters. 0 when the password is not allowed. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
	if (!new RegExp(constraints.password.pattern).test(password)) return 0;
	const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
	const distinct = new Set(password).size;
	if (distinct < 4) return 1;
	const points =
		(password.length >= 9 ? 1 : 0) + (password.length >= 12 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
	return points <= 0 ? 1 : points === 1 ? 2 : points === 2 ? 3 : 4;
}
