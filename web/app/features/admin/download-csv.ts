import { csvRowsHeader } from "#contract/scriptConstants.ts";

/** What is said of a download: sentences with `{done}` and `{total}`. */
export type CsvTexts = Record<"rows" | "rowsOf" | "saved" | "cancelled" | "failed", string>;

/**
 * A table with more rows is written to a file that the member chooses, where the browser can: it never lies in the
 * memory.
 */
const manyRows = 20_000;
const lineEnd = "\r".charCodeAt(0);
const running = new WeakSet<HTMLElement>();

type FilePicker = (options: { suggestedName: string }) => Promise<{ createWritable(): Promise<WritableStream> }>;

/**
 * Where a long table is written; undefined where the browser lets no page choose.
 * @throws AbortError when the member chose nothing
 */
async function chooseFile(suggestedName: string): Promise<WritableStream | undefined> {
	const { showSaveFilePicker } = window as { showSaveFilePicker?: FilePicker };
	try {
		return await (await showSaveFilePicker?.({ suggestedName }))?.createWritable();
	} catch (error) {
		if ((error as Error).name === "AbortError") throw error;
		return undefined;
	}
}

function saveBlob(blob: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Passes a table on and counts its lines. */
const countLines = (onLines: (lines: number) => void): TransformStream<Uint8Array<ArrayBuffer>> =>
	new TransformStream({
		transform(chunk, controller) {
			let lines = 0;
			for (const byte of chunk) if (byte === lineEnd) lines++;
			onLines(lines);
			controller.enqueue(chunk);
		},
	});

/** Downloads a table, stores it, and reports its rows. */
async function download(
	address: string,
	{ signal, onRows }: { signal: AbortSignal; onRows: (done: number, total: number) => void },
): Promise<void> {
	const response = await fetch(address, { signal });
	if (!response.ok || !response.body) throw new Error(String(response.status));
	const total = Number(response.headers.get(csvRowsHeader) ?? Number.POSITIVE_INFINITY);
	const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "table.csv";
	const file = total > manyRows ? await chooseFile(name) : undefined;
	let done = -1;
	const body = response.body.pipeThrough(
		countLines((lines) => {
			done += lines;
			onRows(Math.max(0, done), total);
		}),
	);
	await (file ? body.pipeTo(file, { signal }) : new Response(body).blob().then((blob) => saveBlob(blob, name)));
}

const stay = (event: Event): void => event.preventDefault();

/** Downloads the table of a link while its place shows how far it is. */
async function start(place: HTMLElement, link: HTMLAnchorElement): Promise<void> {
	const find = <E extends HTMLElement>(selector: string) => place.querySelector(selector) as E;
	const [panel, bar, rows, button] = [
		find("div"),
		find<HTMLProgressElement>("progress"),
		find("span.tnum"),
		find("button"),
	];
	const status = find("[role=status]");
	const texts = JSON.parse(place.dataset.csv ?? "") as CsvTexts;
	const format = new Intl.NumberFormat(document.documentElement.lang);
	let last = "";
	const inWords = (text: string, done: number, total = done): string =>
		text.replace("{done}", format.format(done)).replace("{total}", format.format(total));
	const stopped = new AbortController();
	const show = (done: number, total: number): void => {
		last = inWords(texts.saved, done);
		const isKnown = Number.isFinite(total);
		rows.textContent = inWords(isKnown ? texts.rowsOf : texts.rows, done, total);
		if (isKnown) bar.value = total === 0 ? 1 : Math.min(1, done / total);
	};
	const isOver = (message: string): void => {
		// The focus was on what goes.
		if (panel.contains(document.activeElement)) link.focus();
		panel.hidden = true;
		status.textContent = message;
	};
	bar.removeAttribute("value");
	rows.textContent = status.textContent = "";
	panel.hidden = false;
	button.onclick = () => stopped.abort();
	addEventListener("beforeunload", stay);
	try {
		await download(link.href, { signal: stopped.signal, onRows: show });
		isOver(last);
	} catch (error) {
		const isCancelled = stopped.signal.aborted || (error as Error).name === "AbortError";
		isOver(isCancelled ? texts.cancelled : texts.failed);
		stopped.abort();
	}
	removeEventListener("beforeunload", stay);
}

document.addEventListener("click", (event) => {
	const link = (event.target as Element).closest<HTMLAnchorElement>("[data-csv] > a");
	const place = link?.parentElement;
	if (!place || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	event.preventDefault();
	if (running.has(place)) return;
	running.add(place);
	void start(place, link).finally(() => running.delete(place));
});
