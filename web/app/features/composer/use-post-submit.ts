import { useEffect, useRef } from "react";
import type { PictureView } from "#contract/common.ts";
import type { FormResult } from "../../lib/form/form-result.ts";
import { useFormFetcher } from "../../lib/form/use-form-result.ts";
import type { PostInput } from "./mapping.ts";
import type { PostView } from "./post-fields.ts";

/** Timeout of posting. Milliseconds. */
export const sendTimeoutMs = 15_000;

/** `look-up` repeats an earlier write, to find its thread. */
type PostIntent = "publish" | "save-draft" | "look-up";

/** The response to a sent post, or that none came. */
export interface SettledPost extends Pick<FormResult<PostView>, "formError" | "view" | "offline"> {
	intent: PostIntent;
	post: PostInput;
	timedOut: boolean;
}

/** Posts the form to the page's action. A response that takes too long is ignored: another attempt has the same key. */
export function usePostSubmit(onSettled: (settled: SettledPost) => void) {
	const fetcher = useFormFetcher<PostView>("publish");
	const sending = useRef<{ intent: PostIntent; post: PostInput; timer: ReturnType<typeof setTimeout> }>(undefined);
	const settle = useRef((_result: Pick<SettledPost, "formError" | "view" | "offline">, _timedOut: boolean) => {});
	settle.current = ({ formError, view, offline }, timedOut) => {
		if (!sending.current) return;
		const { intent, post, timer } = sending.current;
		sending.current = undefined;
		clearTimeout(timer);
		onSettled({ intent, post, formError, view, offline, timedOut });
	};
	useEffect(() => {
		if (fetcher.data) settle.current(fetcher.data, false);
	}, [fetcher.data]);

	return (intent: PostIntent, { aids, ...values }: PostInput, key: string, pictures: PictureView[]): void => {
		const data = new FormData();
		for (const [name, value] of Object.entries({
			...values,
			form: "publish",
			intent: intent === "look-up" ? "publish" : intent,
			scripted: 1,
			key,
		}))
			data.set(name, String(value));
		for (const picture of pictures) if (aids.includes(picture.aid)) data.append("picture", JSON.stringify(picture));
		sending.current = {
			intent,
			post: { ...values, aids },
			timer: setTimeout(() => settle.current({ offline: true }, true), sendTimeoutMs),
		};
		void fetcher.submit(data, { method: "post", encType: "multipart/form-data", defaultShouldRevalidate: false });
	};
}
