import { AppError } from "./errors.ts";

/** Brackets in the name of a field. */
const maxDepth = 8;

type Fields = Record<string, unknown>;

/**
 * What the names of form fields say: `a[b]=x` is an object, `a[]=x` and `a[0]=x` an object by number, which the
 * validator reads as a list. The first `a[][b]` and the first `a[][c]` belong to the same item.
 * @throws AppError 400 for a name with too many brackets
 */
export function nestFields(fields: object): Fields {
	const root: Fields = Object.create(null);
	for (const [name, value] of Object.entries(fields)) {
		const keys = keysOf(name);
		const last = keys.pop() as string;
		if (keys.includes(""))
			[value].flat().forEach((item, at) => {
				setValue(
					root,
					keys.map((key) => key || String(at)),
					last,
					item,
				);
			});
		else setValue(root, keys, last, value);
	}
	return root;
}

function setValue(root: Fields, keys: string[], last: string, value: unknown): void {
	const parent = keys.reduce(childOf, root);
	if (last !== "") parent[last] = value;
	else {
		const first = nextIndex(parent);
		for (const [at, item] of [value].flat().entries()) parent[first + at] = item;
	}
}

function keysOf(name: string): string[] {
	const [, first, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
	if (first === undefined || brackets === undefined) return [name];
	const keys = brackets.slice(1, -1).split("][");
	if (keys.length > maxDepth) throw new AppError(400, "invalid-input");
	return [first, ...keys];
}

function childOf(parent: Fields, key: string): Fields {
	const child = parent[key];
	if (typeof child === "object" && child !== null) return child as Fields;
	const created: Fields = Object.create(null);
	parent[key] = created;
	return created;
}

const nextIndex = (parent: Fields): number =>
	Object.keys(parent).reduce((next, key) => (/^\d{1,9}$/.test(key) ? Math.max(next, Number(key) + 1) : next), 0);
