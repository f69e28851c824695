import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Addresses that are no screens: the browser goes there by itself. */
const outside = /^\/(dev|docs|media|v5|selfapi|api|openapi\.json|metrics|app-qr\.svg)(\/|$)/;

/**
 * Once the scripts live, a pressed link of ours changes the screen without loading the page anew. The links stay plain
 * `a` elements: a page has hundreds of them, and each router's link would cost the server and the phone.
 * @param onDialog opens the dialog that a link names by `data-dialog`, instead of its page
 */
export function useNavigation(onDialog: (name: string) => void): void {
	const navigate = useNavigate();
	useEffect(() => {
		const pressed = (event: MouseEvent): void => {
			if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			const link = (event.target as Element).closest?.("a");
			if (!link?.href || link.target || link.hasAttribute("download")) return;
			const { dialog } = link.dataset;
			const url = new URL(link.href);
			if (dialog) {
				event.preventDefault();
				onDialog(dialog);
				return;
			}
			if (url.origin !== location.origin || outside.test(url.pathname)) return;
			if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
			event.preventDefault();
			navigate(url.pathname + url.search + url.hash);
		};
		document.addEventListener("click", pressed);
		return () => document.removeEventListener("click", pressed);
	}, [navigate, onDialog]);
}
