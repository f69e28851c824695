import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import type { PollDraftView, PollView } from "#contract/pollViews.ts";
import { parsePicture } from "../post-fields.ts";

/** An option as typed. */
export interface PollOptionFields {
	text: string;
	picture: PictureView | null;
	/** Its picture is being uploaded. */
	pending?: boolean;
	/** It was not uploaded. */
	failed?: boolean;
	/** Address of a picture that is not stored yet, in this page only. */
	preview?: string | undefined;
	/** Its picture waits on this device for a connection: the idempotency key of its upload. */
	waiting?: string | undefined;
}

/** A poll as typed. The composer keeps it as JSON (`PostFields.poll`). */
export interface PollFields {
	options: PollOptionFields[];
	/** Days that it runs. */
	days: string;
	/** How many options a member may choose. */
	max: string;
	/** Everyone sees who voted for what. */
	overt: boolean;
	/** Results come only after the end. */
	hidden: boolean;
}

const { slots, maxOptions, defaultDays } = constraints.poll;

const emptyOption: PollOptionFields = { text: "", picture: null };
const withSlots = (options: PollOptionFields[]): PollOptionFields[] => [
	...options,
	...Array(Math.max(0, slots - options.length)).fill(emptyOption),
];

/** The texts of the options of the JSON of a poll. */
export const optionTexts = (json: string): string[] => (json && parsePoll(json)?.options.map(({ text }) => text)) || [];

/** A new poll, with three options (L-021). */
export const newPoll = (): PollFields => ({
	options: withSlots([]),
	days: String(defaultDays),
	max: "1",
	overt: false,
	hidden: false,
});

/** The poll of a thread that is edited. */
export const pollOfThread = ({ options, end_time, max_choices, overt, visible }: PollView): PollFields => ({
	options: options.map(({ message, source = message, picture }) => ({ text: source, picture })),
	...{ days: String(end_time), max: String(max_choices), overt: overt === 1, hidden: visible === 0 },
});

/** The poll of an account draft. */
export const pollOfDraft = ({
	polloption,
	pictures,
	expiration,
	maxchoices,
	overt,
	visible,
}: PollDraftView): PollFields => ({
	options: withSlots(polloption.map((text, place) => ({ text, picture: pictures[place] ?? null }))),
	...{ days: expiration, max: maxchoices || "1", overt: overt === 1, hidden: visible === 0 },
});

/** The JSON of a poll; the same poll gives the same text. */
export const serializePoll = ({ options, days, max, overt, hidden }: PollFields): string =>
	JSON.stringify({
		options: options.map(({ text, picture, pending, failed, waiting, preview }) => ({
			...{ text, picture },
			...(pending && { pending }),
			...(failed && { failed }),
			...(waiting && { waiting }),
			...(preview && !picture && { preview }),
		})),
		days,
		max,
		overt,
		hidden,
	});

/** Parses the JSON of a poll; undefined if there is none or it is unreadable. */
export function parsePoll(json: string): PollFields | undefined {
	try {
		const { options, days, max, overt, hidden } = JSON.parse(json) as Partial<Record<keyof PollFields, unknown>>;
		if (!Array.isArray(options)) return undefined;
		return {
			options: withSlots(
				options.slice(0, maxOptions).map((option: Partial<PollOptionFields> | null) => ({
					text: String(option?.text ?? ""),
					picture: parsePicture(option?.picture) ?? null,
					...(typeof option?.waiting === "string" && { waiting: option.waiting }),
					...(typeof option?.preview === "string" && { preview: option.preview }),
				})),
			),
			...{ days: String(days ?? ""), max: String(max ?? ""), overt: overt === true, hidden: hidden === true },
		};
	} catch {
		return undefined;
	}
}

/** Reads the fields of a form that is sent without script, or before hydration. */
export function pollFromForm(form: FormData): PollFields {
	const pictures = form.getAll("optionpicture").map((entry) => pictureOf(String(entry)));
	return {
		options: form.getAll("polloption").map((text, place) => ({ text: String(text), picture: pictures[place] ?? null })),
		days: String(form.get("expiration") ?? ""),
		max: String(form.get("maxchoices") ?? "1"),
		overt: form.has("overt"),
		hidden: form.has("hideresults"),
	};
}

function pictureOf(json: string): PictureView | null {
	try {
		return parsePicture(JSON.parse(json)) ?? null;
	} catch {
		return null;
	}
}

/** Fields of a poll for the calls that post and save; nothing for a thread without one. */
export function toPollPayload(json: string) {
	const poll = json ? parsePoll(json) : undefined;
	if (!poll) return {};
	return {
		polloption: poll.options.map(({ text }) => text),
		pollimage: poll.options.map(({ picture }) => picture?.aid ?? 0).join(","),
		expiration: poll.days,
		maxchoices: poll.max,
		overt: poll.overt ? (1 as const) : (0 as const),
		visible: poll.hidden ? (0 as const) : (1 as const),
	};
}
