import { useEffect, useRef } from "react";

/**
 * While a dialog is open, "back" closes it instead of leaving the screen. React Router is not told: it would load the
 * screen again.
 */
export function useBackToClose(onClose: () => void): void {
	const close = useRef(onClose);
	close.current = onClose;
	useEffect(() => {
		let left = false;
		const leave = (event: PopStateEvent): void => {
			event.stopImmediatePropagation();
			left = true;
			close.current();
		};
		history.pushState(history.state, "");
		addEventListener("popstate", leave, { capture: true, once: true });
		return () => {
			if (!left) history.back();
		};
	}, []);
}
