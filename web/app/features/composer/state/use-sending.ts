import { useEffect, useRef } from "react";
import { useTranslate } from "../../../lib/site.tsx";
import { isUploading } from "../attachments-state.ts";
import { focusField } from "../form-fields.ts";
import { countPendingPictures, hasUnfinishedVideo, hasWaitingPicture } from "../post-fields.ts";
import { validatePost } from "../validate-post.ts";
import type { ComposerAnswers } from "./use-answers.ts";
import type { PostForm } from "./use-post-form.ts";

/** Sends a post, or saves it in the account, once it is complete and its photos are uploaded. */
export function useSending(
	{ form, attachments, write, fields, shown, phase, enter, setError, validateExtra }: PostForm,
	{ publish, saveDraft, keepWithPhotos }: ComposerAnswers,
) {
	const t = useTranslate();

	const stopForFailedPhotos = (): boolean => {
		const failed = attachments.items.filter(({ state }) => state === "failed");
		if (failed.length === 0) return false;
		enter("editing");
		setError({
			msg: t(failed.some(({ retryable }) => retryable) ? "composer.photosFailed" : "composer.photosUnusable", {
				n: failed.length,
			}),
		});
		return true;
	};

	const isBusy = (poll: string): boolean => attachments.items.some(isUploading) || countPendingPictures(poll) > 0;
	// All uploads are finished or failed.
	const arrived = phase === "waiting" && !isBusy(shown.poll);
	const go = (): void => {
		const failed = attachments.items.filter(({ state }) => state === "failed");
		const waits = failed.every(({ kept }) => kept) && (failed.length > 0 || hasWaitingPicture(fields().poll));
		if (!waits) return void (stopForFailedPhotos() || publish());
		enter("sending");
		void keepWithPhotos().then((kept) => {
			enter("editing");
			if (!kept && !stopForFailedPhotos()) setError({ msg: t("composer.connectionLost") });
		});
	};
	const post = (): void => {
		const faults = validatePost(fields(), validateExtra);
		const [first] = faults;
		if (first) {
			enter("editing");
			const fieldErrors = Object.fromEntries(
				faults.map(({ field, messageKey, values }) => [field, t(messageKey, values)]),
			);
			setError({ msg: "", ...fieldErrors });
			if (form.current) focusField(form.current, first.field);
			return;
		}
		setError(undefined);
		if (isBusy(fields().poll)) enter("waiting");
		else go();
	};
	const latest = useRef(post);
	latest.current = post;
	useEffect(() => {
		if (arrived) latest.current();
	}, [arrived]);

	return {
		/** Submits the post; ignored while one is being sent. */
		post(): void {
			if (write.current.phase === "editing") post();
		},
		/** Moves the draft from the device to the account. */
		saveToAccount(): void {
			if (write.current.phase !== "editing" || stopForFailedPhotos()) return;
			if (isBusy(fields().poll)) setError({ msg: t("composer.draftPhotosUploading") });
			else if (hasUnfinishedVideo(fields().video)) setError({ msg: t("composer.draftVideoUploading") });
			else saveDraft();
		},
		cancelWaiting: () => enter("editing"),
	};
}
