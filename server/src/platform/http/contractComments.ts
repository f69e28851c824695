import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../../../../contract/", import.meta.url);

/** A top-level constant of a file of the contract. */
interface Declaration {
	file: string;
	comment: string;
	text: string;
}

/** The comments of the contract: what its schemas and their fields are. */
export interface ContractComments {
	/** Of an exported constant; empty without a comment. */
	of(constant: string): string;
	/** Of a field of a constant, or of what the constant spreads; undefined without a comment. */
	ofField(constant: string, field: string): string | undefined;
	/** The constant that declares a call. */
	constantOf(callId: string): string | undefined;
}

/** Reads the files of the contract. */
export function readContractComments(): ContractComments {
	const files = new Map<string, Map<string, Declaration>>();
	const imports = new Map<string, Map<string, string>>();
	for (const file of readdirSync(fileURLToPath(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
		const text = readFileSync(new URL(file, folder), "utf8");
		files.set(file, declarationsOf(file, text));
		imports.set(file, importsOf(text));
	}
	const exported = new Map([...files.values()].flatMap((declarations) => [...declarations]));
	const constants = new Map<string, string>();
	for (const [name, { text }] of exported)
		for (const [, id = ""] of text.matchAll(/id: "([^"]+)"/g)) if (!constants.has(id)) constants.set(id, name);
	const find = (name: string, file: string): Declaration | undefined =>
		files.get(file)?.get(name) ?? files.get(imports.get(file)?.get(name) ?? "")?.get(name);
	const fieldOf = (declaration: Declaration, field: string, depth: number): string | undefined => {
		const [, own] = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*"?${field}"?:`).exec(declaration.text) ?? [];
		if (own !== undefined) return clean(own);
		if (depth === 0) return undefined;
		for (const [, name = ""] of declaration.text.matchAll(/(?:\.\.\.|Type\.Object\(|\bbody: |\bresponse: )(\w+)/g)) {
			const spread = find(name, declaration.file);
			const found = spread && spread !== declaration && fieldOf(spread, field, depth - 1);
			if (found) return found;
		}
		return undefined;
	};
	const fields = new Map<string, string | undefined>();
	return {
		of: (constant) => exported.get(constant)?.comment ?? "",
		ofField: (constant, field) => {
			const declaration = exported.get(constant);
			const key = `${constant}.${field}`;
			if (declaration && !fields.has(key)) fields.set(key, fieldOf(declaration, field, 4));
			return fields.get(key);
		},
		constantOf: (callId) => constants.get(callId),
	};
}

function declarationsOf(file: string, text: string): Map<string, Declaration> {
	const starts = [...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^(?:export )?const (\w+)/gm)];
	return new Map(
		starts.map(({ 1: comment = "", 2: name = "", index }, at): [string, Declaration] => [
			name,
			{ file, comment: clean(comment), text: text.slice(text.indexOf("const ", index), starts[at + 1]?.index) },
		]),
	);
}

const importsOf = (text: string): Map<string, string> =>
	new Map(
		[...text.matchAll(/import (?:type )?\{([^}]*)\} from "\.\/([^"]+)"/g)].flatMap(([, names = "", file = ""]) =>
			names.split(",").map((name): [string, string] => [name.replace("type ", "").trim(), file]),
		),
	);

const clean = (comment: string): string =>
	comment
		.replace(/^\s*\*? ?/gm, "")
		.replace(/\s+/g, " ")
		.trim();
