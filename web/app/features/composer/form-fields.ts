import type { PostContent, PostPoll } from "../../lib/unsent/post.ts";
import { type PartErrors, validatedParts } from "./validate-post.ts";

const textOf = (form: HTMLFormElement, name: string): string | undefined => {
	const field = form.elements.namedItem(name);
	return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement || field instanceof HTMLSelectElement
		? field.value
		: undefined;
};

/** What was typed before hydration. */
export function readForm(form: HTMLFormElement, post: PostContent): Partial<PostContent> {
	const number = (name: string, initial: number): number => Number(textOf(form, name) ?? initial) || 0;
	return {
		title: textOf(form, "subject") ?? post.title,
		text: textOf(form, "message") ?? post.text,
		section: number("country_fid", post.section),
		board: number("fid", post.board),
		tags: textOf(form, "thread_tag") ?? post.tags,
		readers: number("readaccess", post.readers),
		...(form.elements.namedItem("typeid") && {
			photos: {
				type: number("typeid", 0),
				phone: number("phone", 0),
				series: textOf(form, "series") ?? "",
			},
		}),
		...(post.poll && { poll: readPoll(form, post.poll) }),
	};
}

function readPoll(form: HTMLFormElement, poll: PostPoll): PostPoll {
	const texts = [...form.querySelectorAll<HTMLInputElement>("input[name=polloption]")];
	const isChecked = (name: string): boolean => form.querySelector(`[name=${name}]:checked`) !== null;
	return {
		options: poll.options.map((option, place) => ({ ...option, text: texts[place]?.value ?? option.text })),
		days: textOf(form, "expiration") ?? poll.days,
		choices: textOf(form, "maxchoices") ?? poll.choices,
		showsVoters: isChecked("overt"),
		hidesResults: isChecked("hideresults"),
		finalVotes: isChecked("fixed"),
	};
}

/** Focuses the title or the text if it is the first wrong part; editors of polls and videos do so themselves. */
export function focusPart(form: HTMLFormElement, errors: PartErrors): void {
	const first = validatedParts.find((part) => errors[part]);
	const name = first === "title" ? "subject" : first === "text" ? "message" : undefined;
	if (name) (form.elements.namedItem(name) as HTMLElement | null)?.focus();
}

/** Pictures chosen before hydration; clears the file input. */
export function chosenFiles(form: HTMLFormElement): File[] {
	const input = form.elements.namedItem("files");
	if (!(input instanceof HTMLInputElement) || !input.files) return [];
	const files = [...input.files];
	input.value = "";
	return files;
}

/** Auto-grows a text area where the browser does not support `field-sizing`. */
export function growToFit(area: HTMLTextAreaElement): void {
	if (CSS.supports("field-sizing", "content")) return;
	area.style.height = "auto";
	area.style.height = `${area.scrollHeight}px`;
}

/** Whether pasted HTML comes from a word processor, which is refused (V-034). */
export const isWordProcessor = (html: string): boolean =>
	/urn:schemas-microsoft-com|\bmso-|<w:WordDocument|<o:p>|content="?(Microsoft|LibreOffice)/i.test(html);

/** Pasted or dropped pictures. None if there is text: word processors add an image of it. */
export function picturesIn(data: DataTransfer): File[] {
	if (data.getData("text/plain").trim() !== "") return [];
	return [...data.files];
}
