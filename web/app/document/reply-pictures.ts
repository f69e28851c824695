import { CallError } from "#contract/pageApi.ts";
import { mayRetry, preparePicture, uploadPicture } from "../features/media/prepare-and-upload.ts";
import { newIdempotencyKey } from "../lib/idempotency-key.ts";
import { whenOnline } from "./fetch-part.ts";
import { element, icon, iconButton, showToast } from "./toasts.ts";

const list = (): HTMLElement | null => document.getElementById("reply-pictures");
const texts = (): Record<string, string> => JSON.parse(list()?.dataset.texts ?? "{}") as Record<string, string>;

/** Pictures whose upload runs, one at a time, so that a phone decodes one at a time. */
let last: Promise<void> = Promise.resolve();

export const isUploading = (): boolean => list()?.querySelector("progress") != null;

/** Waits for the running uploads. @returns what to do about a photo that was not uploaded */
export async function whenUploaded(): Promise<string | undefined> {
	while (isUploading()) await last;
	return list()?.querySelector(".retry") ? texts().failed : undefined;
}

/** Names the pictures by their place. */
function number(): void {
	const { photo = "", remove = "" } = texts();
	const name = (text: string, index: number): string => text.replace("0", String(index + 1));
	for (const [index, item] of [...(list()?.children ?? [])].entries()) {
		item.setAttribute("aria-label", name(photo, index));
		item.querySelector(".remove")?.setAttribute("aria-label", name(remove, index));
	}
}

/** A photo in the list, with a button to remove it. */
function addItem(content: Element): HTMLElement {
	const remove = iconButton("x", "", () => {
		item.remove();
		number();
		document.getElementById("reply-text")?.focus();
	});
	remove.classList.add("remove");
	const item = element("li", {}, content, remove);
	list()?.append(item);
	number();
	return item;
}

/** A photo that the server already has. */
export function addStored(aid: string): void {
	addItem(icon("image")).append(element("input", { type: "hidden", name: "aid", value: aid }));
}

async function upload(item: HTMLElement, file: File, key: string): Promise<void> {
	const controller = new AbortController();
	const progress = item.querySelector("progress");
	try {
		const light = await preparePicture(file);
		const { aid } = await uploadPicture(light, {
			key,
			signal: controller.signal,
			onProgress(sent) {
				if (progress) progress.value = sent;
				if (!item.isConnected) controller.abort();
			},
		});
		item.append(element("input", { type: "hidden", name: "aid", value: String(aid) }));
	} catch (error) {
		if (item.isConnected) showFailure(item, file, key, error);
	}
	progress?.remove();
}

function showFailure(item: HTMLElement, file: File, key: string, error: unknown): void {
	const { retry = "", offline = "", rejected = "" } = texts();
	const { status = 0, message = "", fields = {} } = error instanceof CallError ? error : {};
	showToast(fields.file?.msg || message || (status === 0 ? offline : rejected), "bad");
	if (status > 0 && !mayRetry(error)) {
		// The file itself can't be used.
		item.remove();
		number();
		return;
	}
	const button = element("button", { type: "button", class: "retry" }, retry);
	const again = (): void => {
		if (button.isConnected) queue(item, file, key);
	};
	button.addEventListener("click", again);
	item.append(button);
	if (status === 0) whenOnline(again);
}

function queue(item: HTMLElement, file: File, key = newIdempotencyKey()): void {
	item.querySelector(".retry")?.remove();
	item.append(element("progress", { max: "1", value: "0" }));
	last = last.then(() => (item.isConnected ? upload(item, file, key) : undefined));
}

/** Adds the files that were chosen. */
export function addChosenFiles(): void {
	const input = document.querySelector<HTMLInputElement>(".add-pictures input");
	const files = [...(input?.files ?? [])];
	const { max = "0", tooMany = "" } = texts();
	const left = Number(max) - (list()?.children.length ?? 0);
	for (const file of files.slice(0, Math.max(0, left))) {
		const image = element("img", { alt: "", src: URL.createObjectURL(file) });
		image.addEventListener("load", () => URL.revokeObjectURL((image as HTMLImageElement).src));
		queue(addItem(image), file);
	}
	if (files.length > left) showToast(tooMany, "bad");
	if (input) input.value = "";
}

addEventListener("change", ({ target }) => {
	if (target instanceof HTMLInputElement && target.closest(".add-pictures")) addChosenFiles();
});
