import { useState } from "react";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { useViewer } from "../../../lib/site.tsx";
import { unstoredPhotos } from "../attachments-state.ts";
import type { RestoredDraft } from "../composer-state.ts";
import { draftStorageKey } from "../draft-key.ts";
import { focusField } from "../form-fields.ts";
import { findDeletedPictures, findDeviceDraft, type LocalDraft, readLocalDraft } from "../local-draft.ts";
import { sameFields } from "../post-fields.ts";
import { useLocalDraft } from "../use-local-draft.ts";
import { useOnChange } from "../use-on-change.ts";
import type { PostForm } from "./use-post-form.ts";

/** The draft of a post on this device: saved, found again, restored or discarded. */
export function useDraft({
	form,
	initialPost,
	attachments,
	pictures,
	attachmentIds,
	write,
	fields,
	fill,
	isBlank,
	setError,
}: PostForm) {
	const { uid } = useViewer();
	const [restored, setRestored] = useState<RestoredDraft | undefined>();
	const [offered, setOffered] = useState<LocalDraft | undefined>();
	const name = draftStorageKey(uid, initialPost);
	const published = new Set(initialPost.pictures.map(({ aid }) => aid));

	const current = (): Omit<LocalDraft, "savedAt"> => {
		const { key, version } = write.current;
		return { ...fields(), pictures, unstored: unstoredPhotos(attachments.items), key, version };
	};

	const draft = useLocalDraft(
		name,
		() => (isBlank(fields()) ? undefined : current()),
		() => {
			write.current.key = newIdempotencyKey();
		},
		() => setOffered(readLocalDraft(name)),
	);
	// Attachments are part of the draft.
	useOnChange(attachmentIds, draft.touch);

	/** Uploads photos again that the server has deleted meanwhile; those of another device are removed. */
	const removeDeletedPhotos = async (current = pictures): Promise<void> => {
		const gone = await findDeletedPictures(current);
		if (gone.size === 0) return;
		const deletedPictures = await attachments.renew(gone);
		if (deletedPictures > 0)
			setRestored((before) => ({ unfinishedUploads: before?.unfinishedUploads ?? 0, deletedPictures }));
	};

	/** @param account the account draft that it belongs to */
	const restore = (found: LocalDraft, account = initialPost.draft): void => {
		fill(found);
		// Without a version it is not, or no longer, the text of an account draft.
		write.current = { ...write.current, key: found.key, version: found.version, draft: found.version ? account : 0 };
		attachments.replace(found.pictures, published, false);
		draft.found(found.savedAt);
		setOffered(undefined);
		setRestored({ unfinishedUploads: 0, deletedPictures: 0 });
		void removeDeletedPhotos(found.pictures);
		if (found.unstored.length === 0) return;
		void attachments
			.resume(found.unstored)
			.then((unfinishedUploads) =>
				setRestored((before) => ({ unfinishedUploads, deletedPictures: before?.deletedPictures ?? 0 })),
			);
	};

	/** Restores a draft of an earlier visit, or offers it when something else is written already. @param shown what was restored before */
	const take = (found: LocalDraft | undefined, shown?: LocalDraft): void => {
		const written = fields();
		if (!found) return;
		if (!isBlank(written) && ![found, shown].some((known) => known && sameFields(written, known))) {
			setOffered(found);
			return;
		}
		restore(found);
		if (!initialPost.draft || !found.version || found.version >= initialPost.version) return;
		setRestored(undefined);
		setError({ msg: "", newer: initialPost });
	};

	return {
		...{ draft, restored, offered, current, restore, removeDeletedPhotos },
		dismissRestored: () => setRestored(undefined),
		/** Looks for the draft of an earlier visit. */
		find(): void {
			const found = readLocalDraft(name);
			take(found);
			void findDeviceDraft(name, found).then((kept) => take(kept, found));
		},
		startOver(): void {
			attachments.replace(initialPost.pictures, published, true);
			fill(initialPost);
			write.current = {
				...write.current,
				key: newIdempotencyKey(),
				version: initialPost.version,
				draft: initialPost.draft,
				lost: undefined,
			};
			draft.end(false);
			setRestored(undefined);
			setError(undefined);
			if (form.current) focusField(form.current, "subject");
		},
	};
}

export type ComposerDraft = ReturnType<typeof useDraft>;
