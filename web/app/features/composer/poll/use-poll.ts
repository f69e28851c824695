import { type RefObject, useEffect, useRef, useState } from "react";
import { CallError } from "#contract/pageApi.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { currentOwner } from "../../../lib/unsent/entry.ts";
import { preparePicture } from "../../media/prepare-picture.ts";
import { uploadPicture } from "../../media/upload.ts";
import { findDeletedPictures } from "../local-draft.ts";
import {
	newPoll,
	type PollFields,
	type PollOptionFields,
	parsePoll,
	pollFromForm,
	serializePoll,
} from "./poll-fields.ts";

/** An option in the editor. */
export interface EditedOption extends PollOptionFields {
	id: string;
}
export type EditedPoll = Omit<PollFields, "options"> & { options: EditedOption[] };

const loadDevicePhotos = () => import("../../../lib/unsent/pictures.ts");

let last = 0;
/** @param round tells ids apart; those of the first rendering are the same on server and browser */
const toEdited = ({ options, ...poll }: PollFields, round = ++last): EditedPoll => ({
	...poll,
	// The picture of an earlier page has no address any more.
	options: options.map((option, place) => ({ ...option, preview: undefined, id: `option${round}-${place}` })),
});

/**
 * State of the poll editor. What was typed before hydration is taken over; the composer writes a restored draft into the hidden field.
 * @param onChange called after every change
 * @param error why the post was refused: perhaps a picture is no longer stored
 */
export function usePoll(
	initial: string,
	field: RefObject<HTMLInputElement | null>,
	onChange: () => void,
	error: string | undefined,
) {
	const [poll, setPoll] = useState<EditedPoll>(() => toEdited(parsePoll(initial) ?? newPoll(), 0));
	const json = serializePoll(poll);
	const changed = useRef(onChange);
	changed.current = onChange;
	const shown = useRef(json);
	useEffect(() => {
		if (shown.current !== json) changed.current();
		shown.current = json;
	}, [json]);

	const change = (id: string, to: Partial<EditedOption>): void =>
		setPoll((before) => ({
			...before,
			options: before.options.map((option) => (option.id === id ? { ...option, ...to } : option)),
		}));

	const upload = async (id: string, file: Blob, key = newIdempotencyKey()): Promise<void> => {
		change(id, { pending: true, failed: false, waiting: undefined });
		const light = await preparePicture(file);
		const preview = URL.createObjectURL(light);
		change(id, { preview });
		try {
			const { picture } = await uploadPicture(light, { key });
			change(id, { picture, pending: false, preview: undefined });
			if (file === light) void loadDevicePhotos().then(({ deletePictures }) => deletePictures(currentOwner(), [key]));
		} catch (error) {
			// Without a connection it waits on this device.
			const { storePictures } = await loadDevicePhotos();
			const kept =
				error instanceof CallError &&
				error.status === 0 &&
				(await storePictures(currentOwner(), [{ id: key, file: light }]));
			change(id, { pending: false, failed: !kept, ...(kept && { waiting: key }) });
		}
	};
	/** Shows pictures that wait on this device, and uploads them when there is a connection. */
	const resume = async (options: EditedOption[]): Promise<void> => {
		const waiting = options.filter((option) => option.waiting);
		if (waiting.length === 0) return;
		const files = await loadDevicePhotos().then(({ readPictures }) =>
			readPictures(
				currentOwner(),
				waiting.flatMap((option) => option.waiting ?? []),
			),
		);
		for (const { id, waiting: key = "" } of waiting) {
			const file = files.get(key);
			if (file) void upload(id, file, key);
			else change(id, { waiting: undefined, failed: true });
		}
	};

	/** Takes out pictures that the server has deleted meanwhile (unused ones are deleted after a day): they have to be chosen again. */
	const removeDeleted = async (options = poll.options): Promise<void> => {
		const gone = await findDeletedPictures(options.flatMap(({ picture }) => picture ?? []));
		for (const { id, picture } of options)
			if (picture && gone.has(picture.aid)) change(id, { picture: null, failed: true });
	};

	const begin = useRef(() => {});
	begin.current = () => {
		const form = field.current?.form;
		if (!form) return;
		const typed = toEdited(pollFromForm(new FormData(form)));
		if (serializePoll(typed) !== json) setPoll(typed);
		const files = [...form.querySelectorAll<HTMLInputElement>("input[name^=optionfile]")].map(
			({ files }) => files?.[0],
		);
		const edited = serializePoll(typed) === json ? poll : typed;
		for (const [place, file] of files.entries()) {
			const option = edited.options[place];
			if (file && option) void upload(option.id, file);
		}
	};
	const again = useRef((_options?: EditedOption[]): Promise<void> => Promise.resolve());
	again.current = (options = poll.options) => resume(options);
	const check = useRef(removeDeleted);
	check.current = removeDeleted;
	useEffect(() => {
		const input = field.current;
		const filled = (): void => {
			const restored = toEdited(parsePoll(input?.value ?? "") ?? newPoll());
			setPoll(restored);
			void again.current(restored.options);
			void check.current(restored.options);
		};
		const online = (): void => void again.current();
		input?.addEventListener("filled", filled);
		addEventListener("online", online);
		begin.current();
		return () => {
			input?.removeEventListener("filled", filled);
			removeEventListener("online", online);
		};
	}, [field]);

	useEffect(() => {
		if (error) void check.current();
	}, [error]);

	return {
		poll,
		json,
		change,
		upload,
		set: (to: Partial<Omit<PollFields, "options">>) => setPoll((before) => ({ ...before, ...to })),
		/** Adds an option after another, or at the end. @returns its id */
		add(after?: string): string {
			const option = { id: `option${++last}-0`, text: "", picture: null };
			setPoll((before) => {
				const place = before.options.findIndex(({ id }) => id === after);
				return {
					...before,
					options: before.options.toSpliced(place < 0 ? before.options.length : place + 1, 0, option),
				};
			});
			return option.id;
		},
		remove: (id: string) =>
			setPoll((before) => ({ ...before, options: before.options.filter((option) => option.id !== id) })),
		move: (from: number, to: number) =>
			setPoll((before) => {
				const moved = before.options[from];
				return moved && to >= 0 && to < before.options.length
					? { ...before, options: before.options.toSpliced(from, 1).toSpliced(to, 0, moved) }
					: before;
			}),
	};
}
