import { useState } from "react";
import { useCurrentPath, useTranslate, useViewer } from "../../lib/site.tsx";
import { showErrorToast } from "./toasts.tsx";

/** Form action of quick actions without script. */
export const quickActionPath = "/deed";

/** Id of the form that a screen's like, follow and bookmark buttons submit. */
export const quickActionFormId = "deeds";

/** The form of the quick actions of a screen. */
export function QuickActionForm() {
	const { loggedIn } = useViewer();
	const here = useCurrentPath();
	if (!loggedIn) return null;
	return (
		<form id={quickActionFormId} method="post" action={quickActionPath}>
			<input type="hidden" name="back" value={here} />
		</form>
	);
}

/**
 * Optimistic update: shows the next state at once, sends it, and rolls back with a toast on error.
 * @param given server state; a new value replaces the local one
 * @param send sends the next state and returns the resulting server state
 */
export function useOptimisticAction<T>(given: T, send: (next: T) => Promise<T>): [T, (next: T) => Promise<void>] {
	const t = useTranslate();
	const fingerprint = JSON.stringify(given);
	const [local, setLocal] = useState({ fingerprint, state: given });
	const state = local.fingerprint === fingerprint ? local.state : given;
	const press = async (next: T): Promise<void> => {
		setLocal({ fingerprint, state: next });
		try {
			const result = await send(next);
			setLocal((now) => (now.state === next ? { fingerprint, state: result } : now));
		} catch (error) {
			setLocal({ fingerprint, state });
			showErrorToast(error, t("thread.actionOffline"));
		}
	};
	return [state, press];
}
