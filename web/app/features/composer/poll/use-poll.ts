import { type RefObject, useEffect, useRef, useState } from "react";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { preparePicture } from "../../media/prepare-picture.ts";
import { uploadPicture } from "../../media/upload.ts";
import { newPoll, type PollFields, type PollOptionFields, parsePoll, pollFromForm, serializePoll } from "./poll-fields.ts";

/** An option in the editor. */
export interface EditedOption extends PollOptionFields {
	id: string;
	failed?: boolean;
}
export type EditedPoll = Omit<PollFields, "options"> & { options: EditedOption[] };

let last = 0;
const toEdited = ({ options, ...poll }: PollFields): EditedPoll => ({ ...poll, options: options.map((option) => ({ ...option, id: `option${++last}` })) });

/**
 * State of the poll editor. What was typed before hydration is taken over; the composer writes a restored draft into the hidden field.
 * @param onChange called after every change
 */
export function usePoll(initial: string, field: RefObject<HTMLInputElement | null>, onChange: () => void) {
	const [poll, setPoll] = useState<EditedPoll>(() => toEdited(parsePoll(initial) ?? newPoll()));
	const json = serializePoll(poll);
	const changed = useRef(onChange);
	changed.current = onChange;
	const shown = useRef(json);
	useEffect(() => {
		if (shown.current !== json) changed.current();
		shown.current = json;
	}, [json]);

	const change = (id: string, to: Partial<EditedOption>): void =>
		setPoll((before) => ({ ...before, options: before.options.map((option) => (option.id === id ? { ...option, ...to } : option)) }));

	const upload = async (id: string, file: File): Promise<void> => {
		change(id, { pending: true, failed: false });
		try {
			const { picture } = await uploadPicture(await preparePicture(file), { key: newIdempotencyKey() });
			change(id, { picture, pending: false });
		} catch {
			change(id, { pending: false, failed: true });
		}
	};

	const begin = useRef(() => {});
	begin.current = () => {
		const form = field.current?.form;
		if (!form) return;
		const typed = toEdited(pollFromForm(new FormData(form)));
		if (serializePoll(typed) !== json) setPoll(typed);
		const files = [...form.querySelectorAll<HTMLInputElement>("input[name^=optionfile]")].map(({ files }) => files?.[0]);
		const edited = serializePoll(typed) === json ? poll : typed;
		for (const [place, file] of files.entries()) {
			const option = edited.options[place];
			if (file && option) void upload(option.id, file);
		}
	};
	useEffect(() => {
		const input = field.current;
		const filled = (): void => setPoll(toEdited(parsePoll(input?.value ?? "") ?? newPoll()));
		input?.addEventListener("filled", filled);
		begin.current();
		return () => input?.removeEventListener("filled", filled);
	}, [field]);

	return {
		poll,
		json,
		change,
		upload,
		set: (to: Partial<Omit<PollFields, "options">>) => setPoll((before) => ({ ...before, ...to })),
		/** Adds an option after another, or at the end. @returns its id */
		add(after?: string): string {
			const option = { id: `option${++last}`, text: "", picture: null };
			setPoll((before) => {
				const place = before.options.findIndex(({ id }) => id === after);
				return { ...before, options: before.options.toSpliced(place < 0 ? before.options.length : place + 1, 0, option) };
			});
			return option.id;
		},
		remove: (id: string) => setPoll((before) => ({ ...before, options: before.options.filter((option) => option.id !== id) })),
		move: (from: number, to: number) =>
			setPoll((before) => {
				const moved = before.options[from];
				return moved && to >= 0 && to < before.options.length ? { ...before, options: before.options.toSpliced(from, 1).toSpliced(to, 0, moved) } : before;
			}),
	};
}
