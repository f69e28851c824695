import { useState } from "react";
import { useNavigate } from "react-router";
import type { FormError } from "../../../lib/form/form-result.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { focusField } from "../form-fields.ts";
import { isDraftGone, type PostInput, toPostError } from "../mapping.ts";
import { hasUnfinishedVideo, type NewerVersion } from "../post-fields.ts";
import { type SettledPost, sendTimeoutMs, usePostSubmit } from "../use-post-submit.ts";
import type { ComposerDraft } from "./use-draft.ts";
import type { PostForm } from "./use-post-form.ts";

/** Delay before the posted thread opens. Milliseconds. */
const redirectMs = 2_000;

/** Submits a post and handles the server's answer, or that none came. */
export function useAnswers(
	{ form, initialPost, tid, attachments, pictures, write, fields, fill, enter, setError }: PostForm,
	{ draft, removeDeletedPhotos }: ComposerDraft,
) {
	const t = useTranslate();
	const paths = usePaths();
	const navigate = useNavigate();
	const [posted, setPosted] = useState<string | undefined>();

	const submit = usePostSubmit((settled) => settle(settled));
	const settle = ({ intent, post, formError, view, offline, timedOut }: SettledPost): void => {
		if (intent === "look-up") showAlreadyPosted(view?.tid);
		else if (offline || (intent === "publish" && !formError && !view?.tid && !view?.scheduled)) {
			enter("editing");
			if (intent === "publish") write.current.lost ??= post;
			setError({
				msg: timedOut ? t("composer.noResponse", { seconds: sendTimeoutMs / 1000 }) : t("composer.connectionLost"),
				offline: !timedOut,
			});
			draft.touch();
			if (offline && !timedOut && intent === "publish" && !tid && !hasUnfinishedVideo(post.video))
				void keepForLater(post);
		} else if (formError) settleError(formError, view?.newer);
		else if (intent === "save-draft" || view?.scheduled) {
			draft.end(true);
			attachments.forgetCopies();
			void navigate(
				view?.scheduled
					? paths.href("ucenter/account/posts/drafts", { scheduled: view.scheduled })
					: paths.href("ucenter/account/posts/drafts"),
			);
		} else if (view?.tid) {
			draft.end(true);
			attachments.forgetCopies();
			const href = paths.thread({ tid: view.tid });
			setPosted(href);
			enter("done");
			// "Back" from the thread does not return to the composer.
			setTimeout(() => location.replace(href), redirectMs);
		}
	};

	const outgoing = (): PostInput => ({
		...fields(),
		tid,
		draft: write.current.draft,
		version: write.current.version,
		aids: pictures.map(({ aid }) => aid),
		alts: pictures.map(({ alt }) => alt),
	});

	/** Without a connection a new thread goes to the outbox, and the composer begins another one. */
	const keepForLater = async (post: PostInput): Promise<boolean> => {
		const kept = await import("../queue-post.ts")
			.then(({ queuePost }) => queuePost(post, write.current.key, attachments.items))
			.catch(() => false);
		if (!kept) return false;
		attachments.replace([], new Set(), false);
		fill({ ...initialPost, subject: "", message: "" });
		write.current = { key: newIdempotencyKey(), version: 0, draft: 0, phase: "editing", lost: undefined };
		draft.end(false);
		setError({ msg: t("composer.waits"), offline: true });
		return true;
	};

	const settleError = (formError: FormError, newer: NewerVersion | undefined): void => {
		const [{ reason }, { lost }] = [formError, write.current];
		if (reason === "key-reused" && tid) {
			// The edit whose response was lost was saved as the next version: continue from that.
			write.current = {
				...write.current,
				key: newIdempotencyKey(),
				version: write.current.version + 1,
				lost: undefined,
			};
			publish();
		} else if (reason === "key-reused" && lost) {
			// Repeating the earlier write returns its thread.
			submit("look-up", lost, write.current.key, pictures);
		} else if (reason === "key-reused") showAlreadyPosted(undefined);
		if (reason === "key-reused") return;
		enter("editing");
		// The account draft no longer exists, or has another text: the next save creates a new one.
		if (isDraftGone(reason) || newer?.draft)
			write.current = { ...write.current, draft: 0, version: 0, key: newIdempotencyKey() };
		else if (newer) write.current.version = newer.version;
		const fieldErrors = toPostError(formError);
		setError({ ...fieldErrors, newer });
		if (reason === "picture-not-yours") void removeDeletedPhotos();
		if (form.current && (fieldErrors.subject ?? fieldErrors.message))
			focusField(form.current, fieldErrors.subject ? "subject" : "message");
		draft.touch();
	};

	/** Something else was posted with this key; `posted` is that thread, if known. */
	const showAlreadyPosted = (already: number | undefined): void => {
		write.current = { ...write.current, key: newIdempotencyKey(), lost: undefined };
		enter("editing");
		setError({
			msg: t("composer.alreadyPosted"),
			link: { href: already ? paths.thread({ tid: already }) : paths.member(), word: "composer.viewPost" },
		});
		draft.touch();
	};

	const publish = (): void => {
		enter("sending");
		setError(undefined);
		draft.save();
		submit("publish", outgoing(), write.current.key, pictures);
	};

	return {
		posted,
		publish,
		/** Without a connection, a new thread waits with its photos. @returns whether it does */
		keepWithPhotos: async (): Promise<boolean> =>
			!tid && !hasUnfinishedVideo(fields().video) && keepForLater(outgoing()),
		saveDraft(): void {
			enter("sending");
			submit("save-draft", outgoing(), write.current.key, pictures);
		},
	};
}

export type ComposerAnswers = ReturnType<typeof useAnswers>;
