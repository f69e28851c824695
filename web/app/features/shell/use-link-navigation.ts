import { useEffect } from "react";
import { useNavigate } from "react-router";
import { findScreen } from "../../lib/find-screen.ts";

/**
 * Client-side navigation for plain `a` elements, by one click listener: a page has hundreds of links, and router link
 * components would be slower on server and phone. Documents, files and calls are left to the browser.
 */
export function useLinkNavigation(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const onClick = (event: MouseEvent): void => {
			if (
				event.defaultPrevented ||
				event.button !== 0 ||
				event.metaKey ||
				event.ctrlKey ||
				event.shiftKey ||
				event.altKey
			)
				return;
			const link = (event.target as Element).closest?.("a");
			if (!link?.href || link.target || link.hasAttribute("download") || link.dataset.dialog) return;
			const url = new URL(link.href);
			const { kind } = findScreen(url.pathname).screen;
			if (url.origin !== location.origin || (kind !== "app" && kind !== "redirect")) return;
			if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
			event.preventDefault();
			navigate(url.pathname + url.search + url.hash);
		};
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, [navigate]);
}
