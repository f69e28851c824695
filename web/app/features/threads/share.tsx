import type { MouseEvent } from "react";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { ActionWords } from "../social/action-words.tsx";
import { tell } from "../social/toasts.tsx";

/** Uses the Web Share API where available; otherwise the link is followed. */
function shareNatively(event: MouseEvent, title: string, href: string): void {
	if (!navigator.share) return;
	event.preventDefault();
	// Dismissing the share sheet is not an error.
	navigator.share({ title, url: new URL(href, location.href).href }).catch(() => undefined);
}

/** Share action of a card: native sharing, or a link to the thread's share menu. */
export function ShareLink({ title, href }: { title: string; href: string }) {
	const t = useSay();
	return (
		<a className="action" href={`${href}#share`} onClick={(event) => shareNatively(event, title, href)}>
			<ActionWords icon="share" name={t("reading.share")} />
		</a>
	);
}

/** Share menu of a thread: links that work without script, and the URL to copy. */
export function ShareMenu({ tid, fid, title }: { tid: number; fid: number; title: string }) {
	const { site } = useSite();
	const t = useSay();
	const paths = usePaths();
	const url = site.publicUrl + paths.thread({ tid, fid });
	const text = encodeURIComponent(`${title} ${url}`);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(url);
		tell(t("reading.copied"));
	};
	return (
		<span id="share">
			<Menu name={t("reading.share")} icon="share" side="start">
				<a className="menu-item" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
					<Icon name="chat" />
					<span className="grow">WhatsApp</span>
				</a>
				<a className="menu-item" href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`} target="_blank" rel="noopener">
					<Icon name="users" />
					<span className="grow">Facebook</span>
				</a>
				<hr />
				<label className="share-address">
					<span className="sr-only">{t("reading.address")}</span>
					<input className="input" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
				</label>
				<MenuItem icon="copy" onClick={() => void copy().catch(() => tell(t("reading.notCopied"), "bad"))}>
					{t("reading.copy")}
				</MenuItem>
			</Menu>
		</span>
	);
}
