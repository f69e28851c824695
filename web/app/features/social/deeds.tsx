import { useState } from "react";
import { useHere, useSay, useViewer } from "../../lib/site.tsx";
import { tellRefusal } from "./toasts.tsx";

/** Where small deeds are posted before a script runs. */
export const deedPath = "/deed";

/** Id of the one form of a screen that its like, follow and keep buttons belong to. */
export const deedForm = "deeds";

/** The form behind the small deeds of a screen: it brings members back to where they pressed. */
export function DeedForm() {
	const { signedIn } = useViewer();
	const here = useHere();
	if (!signedIn) return null;
	return (
		<form id={deedForm} method="post" action={deedPath}>
			<input type="hidden" name="back" value={here} />
		</form>
	);
}

/**
 * A choice that shows at once and is sent behind it; refused, it falls back and says why.
 * @param given what the server said; a new answer of the server wins
 * @param send sends the next state and gives what the server made of it
 */
export function useDeed<T>(given: T, send: (next: T) => Promise<T>): [T, (next: T) => Promise<void>] {
	const say = useSay();
	const print = JSON.stringify(given);
	const [held, hold] = useState({ print, state: given });
	const state = held.print === print ? held.state : given;
	const press = async (next: T): Promise<void> => {
		hold({ print, state: next });
		try {
			const made = await send(next);
			hold((now) => (now.state === next ? { print, state: made } : now));
		} catch (error) {
			hold({ print, state });
			tellRefusal(error, say("reading.notSent"));
		}
	};
	return [state, press];
}
