import { type Bytes, dataKinds, emptyUse, readDataUse, summarize, total } from "../lib/offline/data-use.ts";
import { element } from "./toasts.ts";

type Texts = Record<
	(typeof dataKinds)[number] | "visit" | "day" | "month" | "total" | "since" | "reset" | "none" | "caption",
	string
>;

/** Shows what this device received, and forgets it on request. */
export async function showDataUse(box: HTMLElement): Promise<void> {
	if (!("serviceWorker" in navigator) || !("PerformanceObserver" in window)) return;
	const texts = JSON.parse(box.dataset.meter ?? "{}") as Texts;
	const { lang } = document.documentElement;
	const size = (bytes: number): string => {
		const mega = bytes >= 1_000_000;
		const format = new Intl.NumberFormat(lang, {
			style: "unit",
			unit: mega ? "megabyte" : "kilobyte",
			maximumFractionDigits: mega ? 1 : 0,
		});
		return format.format(bytes / (mega ? 1_000_000 : 1_000));
	};
	const cell = (tag: string, text: string, scope?: string): HTMLElement =>
		element(
			tag,
			{
				style: `padding:.375rem 0 .375rem .5rem;text-align:${scope === "row" ? "start;padding-inline-start:0" : "end"}`,
				...(scope && { scope }),
			},
			text,
		);
	const render = (use: Awaited<ReturnType<typeof readDataUse>>): void => {
		const { visit, day, month } = summarize(use, Date.now());
		const columns = [visit, day, month];
		const row = (name: string, of: (bytes: Bytes) => number, attributes: Record<string, string> = {}): HTMLElement =>
			element(
				"tr",
				{ style: "border-top:1px solid var(--border)", ...attributes },
				cell("th", name, "row"),
				...columns.map((bytes) => cell("td", size(of(bytes)))),
			);
		const since = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(use.since);
		const reset = element("button", { type: "button", class: "btn btn-quiet" }, texts.reset);
		reset.addEventListener("click", () => {
			navigator.serviceWorker.controller?.postMessage({ type: "reset-data-use" });
			render(emptyUse(Date.now()));
			box.querySelector<HTMLElement>("p")?.focus();
		});
		const isEmpty = total(month) + total(visit) === 0;
		box.replaceChildren(
			...(isEmpty
				? [element("p", { tabindex: "-1", role: "status" }, texts.none)]
				: [
						element(
							"table",
							{ style: "width:100%;font-variant-numeric:tabular-nums" },
							element("caption", { class: "sr-only" }, texts.caption),
							element(
								"thead",
								{},
								element(
									"tr",
									{},
									cell("td", ""),
									...[texts.visit, texts.day, texts.month].map((text) => cell("th", text, "col")),
								),
							),
							element(
								"tbody",
								{},
								...dataKinds.map((kind) => row(texts[kind], (bytes) => bytes[kind] ?? 0)),
								row(texts.total, total, { class: "font-bold" }),
							),
						),
						element("p", { class: "text-foreground-2" }, texts.since.replace("{date}", since)),
						reset,
					]),
		);
	};
	render(await readDataUse());
	box.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}
