import type { FastifyInstance } from "fastify";
import { DomUtils, parseDocument } from "htmlparser2";
import { expect } from "vitest";
import { t } from "../../e2e/messages.ts";
import { cookiesOf } from "../src/domains/auth/registration/registration.fixture.ts";

type Tag = NonNullable<ReturnType<typeof DomUtils.getElementById>>;
/** What is typed or chosen, by label: a text, the value of an option, whether a box is checked, or a file. */
type Fields = Record<string, string | boolean | { filename: string; bytes: Buffer }>;
type ChildNode = Tag["children"][number];

const origin = "http://localhost:3000";
const itemNames = new Set(["li", "tr", "article", "section", "form"]);
/** Text of an element without what is hidden from screen readers. */
export const textOf = (element: Tag): string => {
	const parts = element.children.map((child) => {
		if (child.type === "text") return child.data;
		return "attribs" in child && child.attribs["aria-hidden"] !== "true" ? textOf(child) : "";
	});
	// No-break spaces stay as the texts have them.
	return parts
		.join("")
		.replace(/[ \t\r\n]+/g, " ")
		.trim();
};
const isNamed = (name: string, wanted: string | RegExp): boolean =>
	typeof wanted === "string" ? name === wanted : wanted.test(name);

/** A page that was answered, read by the names of its links, fields and buttons. */
export class FormPage {
	readonly document;
	readonly status: number;
	/** Path and query. */
	readonly path: string;
	readonly body: string;
	/** Address of another site, to which a redirect or a refresh leads. */
	readonly elsewhere: URL | undefined;
	constructor(status: number, path: string, body: string, redirect?: string) {
		this.status = status;
		this.path = path;
		this.body = body;
		this.document = parseDocument(body);
		const [refresh] = this.all(({ attribs }) => attribs["http-equiv"] === "refresh");
		const target = redirect ?? refresh?.attribs.content?.split("url=")[1];
		const url = target === undefined ? undefined : new URL(target, origin);
		this.elsewhere = url?.origin === origin ? undefined : url;
	}

	all(matches: (element: Tag) => boolean): Tag[] {
		return DomUtils.findAll(matches, this.document.children);
	}

	/** Text of the main content. */
	get text(): string {
		const [main] = this.all(({ name }) => name === "main");
		return main ? textOf(main) : this.body;
	}

	/** Names of an element: of a field all of its labels. */
	namesOf(element: Tag): string[] {
		const { id, "aria-label": label, "aria-labelledby": by, alt } = element.attribs;
		const labels = this.all(
			(one) => by?.split(" ").includes(one.attribs.id ?? "") || (id !== undefined && one.attribs.for === id),
		);
		const around = closest(element, "label");
		const names = [label ?? alt ?? [], ...labels.map(textOf), around ? textOf(around) : []].flat();
		if (names.length > 0) return names;
		const picture = DomUtils.findOne((one) => one.attribs.alt !== undefined, element.children);
		return [textOf(element) || (picture?.attribs.alt ?? "")];
	}

	/**
	 * The first element of these tags with this name.
	 * @param within the id of an element around it, or a text of the item or section around it
	 * @throws when there is none
	 */
	named(tags: string[], name: string | RegExp, within?: string | RegExp): Tag {
		const isWanted = (one: Tag): boolean =>
			tags.includes(one.name) && this.namesOf(one).some((own) => isNamed(own, name));
		const [found] = this.#areas(within)
			.map((area) => DomUtils.findAll(isWanted, area))
			.filter((all) => all.length > 0)
			.toSorted((one, other) => one.length - other.length)
			.flat();
		if (!found)
			throw new Error(`${this.path} (${this.status}) has no ${tags[0]} named ${name}: ${this.text.slice(0, 600)}`);
		return found;
	}

	/** Links of the navigations with this name. */
	linksOf(navigation: string): Tag[] {
		const found = this.all((one) => one.name === "nav" && this.namesOf(one).includes(navigation));
		return found.flatMap(({ children }) => DomUtils.findAll(({ name }) => name === "a", children));
	}

	/** Contents in which an element is looked for. */
	#areas(within: string | RegExp | undefined): ChildNode[][] {
		if (within === undefined) return [this.document.children];
		if (typeof within === "string") return [DomUtils.getElementById(within, this.document.children)?.children ?? []];
		const items = this.all((one) => itemNames.has(one.name) && within.test(textOf(one)));
		return items.map(({ children }) => children);
	}

	/** Text of the smallest item or section with this text. */
	item(text: RegExp): string {
		const items = this.all(({ name }) => name !== "form" && itemNames.has(name)).map(textOf);
		return items.filter((one) => text.test(one)).toSorted((one, other) => one.length - other.length)[0] ?? "";
	}

	/** Value of a field. */
	field(label: string | RegExp): string {
		return sentValueOf(this.named(["input", "textarea", "select"], label)) ?? "";
	}

	/** Texts of its code elements, where secrets to note down stand. */
	get codes(): string[] {
		return this.all(({ name }) => name === "code").map(textOf);
	}

	/** Labels of the boxes that are checked. */
	get checked(): string[] {
		return this.all(({ name, attribs }) => name === "input" && attribs.checked !== undefined).flatMap((one) =>
			this.namesOf(one),
		);
	}

	/** Labels of its boxes. */
	get boxes(): string[] {
		return this.all(({ name, attribs }) => name === "input" && attribs.type === "checkbox").flatMap((one) =>
			this.namesOf(one),
		);
	}

	/** Value of the option with this text. */
	option(label: string, text: string): string {
		const select = this.named(["select"], label);
		const found = DomUtils.findOne((one) => one.name === "option" && textOf(one) === text, select.children);
		return found?.attribs.value ?? "";
	}

	get heading(): string {
		return this.all(({ name }) => name === "h1").map(textOf)[0] ?? "";
	}
}

const digitNames = t("captcha.digitNames").split(" ");

/** Digits of the captcha's question in words. */
export function digitsOf(page: FormPage): string {
	const question = page.all(({ attribs }) => attribs.class === "captcha-question").map(textOf)[0] ?? "";
	return (question.split(": ")[1]?.match(/[a-z]+/g) ?? []).map((word) => digitNames.indexOf(word)).join("");
}

function closest(element: Tag, name: string): Tag | undefined {
	for (let at: Tag["parent"] = element; at; at = at.parent) if ("name" in at && at.name === name) return at;
	return undefined;
}

/** What a browser sends of a field; undefined for one that it leaves out. */
function sentValueOf(element: Tag): string | undefined {
	const { type = "text", value, checked } = element.attribs;
	if (element.name === "textarea") return DomUtils.textContent(element).replace(/^\n/, "");
	if (element.name === "select") {
		const options = DomUtils.findAll(({ name }) => name === "option", element.children);
		const option = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
		return option && (option.attribs.value ?? textOf(option));
	}
	if (type === "checkbox" || type === "radio") return checked === undefined ? undefined : (value ?? "on");
	return value ?? "";
}

/**
 * A browser without scripts: keeps cookies, follows links and redirects, fills in forms by their labels.
 * @param session token of a logged-in member
 */
export function openBrowser(app: FastifyInstance, session?: string) {
	const cookies: Record<string, string> = session ? { baraza_session: session } : {};
	let page = new FormPage(0, "", "");

	async function load(method: "GET" | "POST", url: string, payload?: FormData | URLSearchParams): Promise<FormPage> {
		const { pathname, search } = new URL(url, `${origin}${page.path}`);
		const sent = payload && new Response(payload);
		const cookie = Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");
		const answer = await app.inject({
			method,
			url: pathname + search,
			headers: {
				accept: "text/html",
				cookie,
				...(page.path && { referer: `${origin}${page.path}` }),
				...(sent && { origin, "content-type": sent.headers.get("content-type") ?? "" }),
			},
			...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
		});
		Object.assign(
			cookies,
			Object.fromEntries(
				Object.entries(
					cookiesOf({ status: 0, headers: answer.headers as never, body: "", raw: answer.rawPayload }),
				).map(([name, { value }]) => [name, value]),
			),
		);
		const { location } = answer.headers;
		page = new FormPage(answer.statusCode, pathname + search, answer.body, location);
		return location && !page.elsewhere ? load("GET", location) : page;
	}

	return {
		cookies,
		open: (url: string) => load("GET", url),
		/** @param within the id of an element around the link, or a text of the item or section around it */
		follow: (link: string | RegExp, within?: string | RegExp) =>
			load("GET", page.named(["a"], link, within).attribs.href ?? ""),
		/**
		 * Fills in the form of a button and presses it.
		 * @param within as above
		 * @param on the page, otherwise the last one
		 */
		async press(button: string | RegExp, fields: Fields = {}, within?: string | RegExp, on = page): Promise<FormPage> {
			const pressed = on.named(["button"], button, within);
			const id = pressed.attribs.form;
			const form = id ? on.all(({ attribs }) => attribs.id === id)[0] : closest(pressed, "form");
			if (!form) throw new Error(`${on.path}: ${button} has no form`);
			const data = new FormData();
			const inputs = on.all(
				(one) =>
					["input", "textarea", "select"].includes(one.name) &&
					(one.attribs.form === undefined ? closest(one, "form") === form : one.attribs.form === form.attribs.id),
			);
			const labels = new Set(Object.keys(fields));
			for (const input of inputs) {
				const { name, type, value = "on" } = input.attribs;
				const label = on.namesOf(input).find((own) => own in fields);
				const filled = label === undefined ? undefined : fields[label];
				if (label !== undefined) labels.delete(label);
				if (!name) continue;
				if (filled === undefined) {
					const sent = type === "file" ? undefined : sentValueOf(input);
					if (type === "file") data.append(name, new Blob([]), "");
					else if (sent !== undefined) data.append(name, sent);
				} else if (typeof filled === "boolean") {
					if (filled) data.append(name, value);
				} else if (typeof filled === "string") data.append(name, filled);
				else data.append(name, new Blob([new Uint8Array(filled.bytes)], { type: "image/jpeg" }), filled.filename);
			}
			expect([...labels], "fields that the form does not have").toEqual([]);
			if (pressed.attribs.name) data.append(pressed.attribs.name, pressed.attribs.value ?? "");
			const action = pressed.attribs.formaction ?? form.attribs.action ?? on.path;
			const query = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
			if (form.attribs.method?.toLowerCase() !== "post") return load("GET", `${action.split("?")[0]}?${query}`);
			return load("POST", action, form.attribs.enctype === "multipart/form-data" ? data : query);
		},
	};
}
