import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { type FormResult, isDone } from "./form-result.ts";

const fetcherKey = (form: string, id: string | number | undefined): string => `${form} ${id ?? ""}`;

/**
 * The fetcher of a form of the screen. Its answer is copied into state: React Router reads it from a mutable map while
 * rendering, so a render that React discards can already have seen it, and an effect that depends on it would not run
 * again.
 */
export function useFormFetcher<View>(form: string, id?: string | number) {
	const fetcher = useFetcher<FormResult<View>>({ key: fetcherKey(form, id) });
	const [data, setData] = useState(fetcher.data);
	useLayoutEffect(() => setData(fetcher.data));
	return { ...fetcher, data };
}

/**
 * Posts a form by script, as `CallForm` does: for what is no field, such as a passkey or a cropped picture.
 * @returns a function that posts these fields, with those of a form
 */
export function usePostForm(form: string, action?: string) {
	const { submit } = useFormFetcher(form);
	return (
		fields: Record<string, string | Blob | null | undefined>,
		element?: HTMLFormElement | null,
	): Promise<void> => {
		const data = new FormData(element ?? undefined);
		for (const [name, value] of Object.entries({ form, scripted: "1", ...fields }))
			if (value !== null && value !== undefined) data.set(name, value);
		const hasFile = Object.values(fields).some((value) => value instanceof Blob);
		return submit(data, {
			method: "post",
			action,
			defaultShouldRevalidate: false,
			...(hasFile ? { encType: "multipart/form-data" } : {}),
		});
	};
}

/** Runs once for each answer to a form posted by script that says that it was written. */
export function useOnDone<View>(
	answer: FormResult<View> | undefined,
	onDone: ((view: View) => void) | undefined,
): void {
	const handled = useRef(answer);
	const latest = useRef(onDone);
	latest.current = onDone;
	useEffect(() => {
		if (handled.current === answer) return;
		handled.current = answer;
		if (isDone(answer)) latest.current?.(answer?.view as View);
	}, [answer]);
}

/** The answer to a form of the screen, posted with or without scripts. */
export function useFormResult<View = unknown>(form: string, id?: string | number): FormResult<View> | undefined {
	const { data } = useFormFetcher<View>(form, id);
	const posted = usePosted<View>(form, id);
	return data ?? posted;
}

/** The answer to a form that was posted without scripts. */
export function usePosted<View>(form: string, id?: string | number): FormResult<View> | undefined {
	const posted = useActionData<FormResult<View>>();
	return posted?.form === form && (id === undefined || posted.id === String(id)) ? posted : undefined;
}

/** Loaded data that the view of a written form replaces, until it is loaded again. */
export function useView<T>(loaded: T): [T, (view: T) => void] {
	const [replacement, setReplacement] = useState<{ of: T; view: T }>();
	return [replacement?.of === loaded ? replacement.view : loaded, (view) => setReplacement({ of: loaded, view })];
}
