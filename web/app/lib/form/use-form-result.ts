import { useState } from "react";
import { useActionData, useFetcher } from "react-router";
import type { FormResult } from "./form-result.ts";

const fetcherKey = (form: string, id: string | number | undefined): string => `${form} ${id ?? ""}`;

/** Submits a form by script, as `CallForm` does: for what has no form element. */
export const useFormFetcher = <View>(form: string, id?: string | number) => useFetcher<FormResult<View>>({ key: fetcherKey(form, id) });

/** The answer to a form of the screen, posted with or without scripts. */
export function useFormResult<View = unknown>(form: string, id?: string | number): FormResult<View> | undefined {
	const { data } = useFormFetcher<View>(form, id);
	const posted = usePosted<View>(form, id);
	return data ?? posted;
}

/** The answer to a form that was posted without scripts. */
export function usePosted<View>(form: string, id: string | number | undefined): FormResult<View> | undefined {
	const posted = useActionData<FormResult<View>>();
	return posted?.form === form && (id === undefined || posted.id === String(id)) ? posted : undefined;
}

/** Loaded data that the view of a written form replaces, until it is loaded again. */
export function useView<T>(loaded: T): [T, (view: T) => void] {
	const [taken, take] = useState<{ of: T; view: T }>();
	return [taken?.of === loaded ? taken.view : loaded, (view) => take({ of: loaded, view })];
}
