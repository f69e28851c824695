import { useCallback, useEffect, useRef, useState } from "react";
import { currentOwner } from "../../lib/unsent/entry.ts";
import { loadStore, saveUnsent } from "../../lib/unsent/load-store.ts";

/** Between the last letter and storing the text. Milliseconds. */
const saveMs = 400;

/** The text of a conversation that is not sent; the device keeps it. */
export function useDraft(conversation: string): { text: string; setText: (text: string) => void; clear: () => void } {
	const [text, setText] = useState("");
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isTouched = useRef(false);
	useEffect(() => {
		const id = { owner: currentOwner(), kind: "form", key: `chat ${conversation}` } as const;
		void loadStore()
			.then(({ findUnsent }) => findUnsent(id))
			.then(
				(found) => !isTouched.current && found && setText(found.content.message ?? ""),
				() => undefined,
			);
		return () => clearTimeout(timer.current);
	}, [conversation]);
	const change = useCallback(
		(next: string) => {
			isTouched.current = true;
			setText(next);
			clearTimeout(timer.current);
			const id = { owner: currentOwner(), kind: "form", key: `chat ${conversation}` } as const;
			timer.current = setTimeout(
				() => {
					const entry = { ...id, state: "typing", version: 0, content: { message: next }, at: Date.now() } as const;
					const stored = next ? saveUnsent<"form">(entry) : loadStore().then(({ deleteUnsent }) => deleteUnsent(id));
					stored.catch(() => undefined);
				},
				next ? saveMs : 0,
			);
		},
		[conversation],
	);
	const clear = useCallback(() => change(""), [change]);
	return { text, setText: change, clear };
}
