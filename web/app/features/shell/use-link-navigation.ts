import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isDocument } from "../../lib/documents.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { isLoggedIn } from "../../lib/site.tsx";
import { notFoundScreen } from "../../screens.ts";

/** Calls, files and documentation are left to the browser. */
function isScreen(pathname: string): boolean {
	const { screen } = findScreen(pathname);
	return screen !== notFoundScreen && screen.kind !== "file";
}

/**
 * Client-side navigation for plain `a` elements, by one click listener: a page has hundreds of links, and router link
 * components would be slower on server and phone.
 * @param onDialog opens the dialog named in a link's `data-dialog` instead of its page
 */
export function useLinkNavigation(onDialog: (name: string) => void): void {
	const navigate = useNavigate();
	useEffect(() => {
		const onClick = (event: MouseEvent): void => {
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
			if (url.origin !== location.origin || !isScreen(url.pathname)) return;
			if (isLoggedIn() && isDocument(url.pathname)) return;
			if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
			event.preventDefault();
			navigate(url.pathname + url.search + url.hash);
		};
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, [navigate, onDialog]);
}
