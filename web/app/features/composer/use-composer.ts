import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from "react";
import { useOnReconnect } from "../../lib/connectivity.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { isPictureDeleted } from "../../lib/stored-picture.ts";
import { allPictures, type PostContent } from "../../lib/unsent/post.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { chosenFiles, focusPart, readForm } from "./form-fields.ts";
import type { InitialPost, PostError } from "./post-form.ts";
import { composerReducer } from "./reducer.ts";
import { initialState } from "./state.ts";
import { useDeviceDraft } from "./use-device-draft.ts";
import { usePictures } from "./use-pictures.ts";
import { useSending } from "./use-sending.ts";

/** State and actions of the composer after hydration. */
export function useComposer(
	form: RefObject<HTMLFormElement | null>,
	initialPost: InitialPost,
	refused: PostError | undefined,
) {
	const [state, dispatch] = useReducer(composerReducer, undefined, () => initialState(initialPost, refused));
	const { initial, post, error, refusals, checks, result } = state;
	const hydrated = useHydrated();
	const all = useMemo(() => allPictures(post), [post]);
	const published =
		initial.tid || initial.draft ? initialPost.post.pictures.flatMap(({ picture }) => picture ?? []) : [];
	const pictures = usePictures(post.pictures, all, dispatch, published);
	const draft = useDeviceDraft(state, dispatch, refused !== undefined);
	useSending(state, dispatch);
	useOnReconnect(error?.offline ?? false, () => dispatch({ type: "reconnected" }));

	const begin = useRef(() => {});
	begin.current = () => {
		if (form.current) {
			dispatch({ type: "written", part: readForm(form.current, post) });
			const files = chosenFiles(form.current);
			if (files.length > 0) pictures.add(files);
		}
		// A page that the device stored has the key of an earlier post.
		if ("saved" in document.documentElement.dataset) dispatch({ type: "keyRenewed", key: newIdempotencyKey() });
		if (initial.tid === 0)
			whenIdle(
				() =>
					void import("./offline/store-composer.ts")
						.then(({ storeComposer }) => storeComposer())
						.catch(() => undefined),
			);
	};
	// Before the next event: a form that is sent at once contains what was typed before hydration.
	useLayoutEffect(() => begin.current(), []);

	const latest = useRef({ post, error, pictures });
	latest.current = { post, error, pictures };
	useEffect(() => {
		if (refusals > 0 && form.current) focusPart(form.current, latest.current.error?.parts ?? {});
	}, [refusals, form]);
	useEffect(() => {
		if (checks === 0) return;
		const { post } = latest.current;
		for (const { picture } of allPictures(post))
			if (picture)
				void isPictureDeleted(picture).then(
					(isDeleted) => isDeleted && dispatch({ type: "pictureDeleted", aid: picture.aid, key: newIdempotencyKey() }),
				);
		const { cover, isCoverChosen } = post.video ?? {};
		if (cover && isCoverChosen)
			void isPictureDeleted(cover).then((isDeleted) => isDeleted && dispatch({ type: "coverDeleted", aid: cover.aid }));
	}, [checks]);
	useEffect(() => {
		if (result) latest.current.pictures.deleteFiles();
	}, [result]);

	return {
		...{ state, dispatch, hydrated, draft, pictures },
		editing: initial.tid > 0,
		write: (part: Partial<PostContent>): void => dispatch({ type: "written", part }),
		startOver(): void {
			pictures.release(all.filter(({ id }) => !allPictures(initial.post).some((first) => first.id === id)));
			dispatch({ type: "startedOver", key: newIdempotencyKey() });
			form.current?.querySelector<HTMLElement>("#subject")?.focus();
		},
	};
}

export type Composer = ReturnType<typeof useComposer>;
