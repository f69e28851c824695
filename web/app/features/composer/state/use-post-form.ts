import { type RefObject, useCallback, useRef, useState } from "react";
import { uploadedPictures } from "../attachments-state.ts";
import type { ComposerError, Phase } from "../composer-state.ts";
import { readFields, writeFields } from "../form-fields.ts";
import type { PostInput } from "../mapping.ts";
import { type InitialPost, type PostError, type PostFields, sameFields } from "../post-fields.ts";
import { useAttachments } from "../use-attachments.ts";
import { dropFixedErrors, type ValidateExtra } from "../validate-post.ts";

/** The form of a post: its fields, photos, errors and phase, and what the next write is based on. */
export function usePostForm(
	form: RefObject<HTMLFormElement | null>,
	initialPost: InitialPost,
	refused: PostError | undefined,
	validateExtra?: ValidateExtra,
) {
	const { tid } = initialPost;
	const attachments = useAttachments(initialPost.pictures, tid > 0 || initialPost.draft > 0);
	const [phase, setPhase] = useState<Phase>("editing");
	const [error, setError] = useState<ComposerError | undefined>(refused);
	const [shown, setShown] = useState<PostFields>(initialPost);
	const write = useRef({
		key: initialPost.key,
		version: initialPost.version,
		draft: initialPost.draft,
		phase: "editing" as Phase,
		lost: undefined as PostInput | undefined,
	});

	const enter = useCallback((next: Phase): void => {
		write.current.phase = next;
		setPhase(next);
	}, []);
	const fields = useCallback(
		(): PostFields => (form.current ? readFields(form.current) : initialPost),
		[form, initialPost],
	);
	const pictures = uploadedPictures(attachments.items);
	const attachmentIds = attachments.items
		.map(({ id, picture, alt }) => (picture ? picture.aid + picture.alt : id + alt))
		.join();

	return {
		...{
			form,
			initialPost,
			tid,
			validateExtra,
			attachments,
			pictures,
			attachmentIds,
			write,
			phase,
			enter,
			error,
			setError,
			shown,
			fields,
		},
		isBlank: (written: PostFields): boolean =>
			sameFields({ ...written, fid: 0, country_fid: 0 }, { ...initialPost, fid: 0, country_fid: 0 }) &&
			attachmentIds === initialPost.pictures.map(({ aid, alt }) => aid + alt).join(),
		/** Shows what is written. */
		show: (): void => setShown(fields()),
		dropFixedErrors: (): void => setError((before) => before && dropFixedErrors(before, fields(), validateExtra)),
		fill: (values: PostFields): void => {
			if (form.current) writeFields(form.current, values);
			setShown(fields());
		},
	};
}

export type PostForm = ReturnType<typeof usePostForm>;
