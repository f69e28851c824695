import type { MouseEvent } from "react";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { ActionWords } from "../social/action-words.tsx";
import { tell } from "../social/toasts.tsx";

/** Hands an address to the phone's own sharing, where it has one; else the link that was pressed goes on. */
function shareByPhone(event: MouseEvent, title: string, href: string): void {
	if (!navigator.share) return;
	event.preventDefault();
	// Closing the phone's sheet without a choice is no failure.
	navigator.share({ title, url: new URL(href, location.href).href }).catch(() => undefined);
}

/** Under a card: the phone's sharing, or the thread's own place to share it. */
export function ShareLink({ title, href }: { title: string; href: string }) {
	const say = useSay();
	return (
		<a className="action" href={`${href}#share`} onClick={(event) => shareByPhone(event, title, href)}>
			<ActionWords icon="share" name={say("reading.share")} />
		</a>
	);
}

/** Under a thread: ways to share that need no script, and the address to copy. */
export function ShareMenu({ tid, fid, title }: { tid: number; fid: number; title: string }) {
	const { site } = useSite();
	const say = useSay();
	const paths = usePaths();
	const url = site.publicUrl + paths.thread({ tid, fid });
	const text = encodeURIComponent(`${title} ${url}`);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(url);
		tell(say("reading.copied"));
	};
	return (
		<span id="share">
			<Menu name={say("reading.share")} icon="share" side="start">
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
					<span className="sr-only">{say("reading.address")}</span>
					<input className="input" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
				</label>
				<MenuItem icon="copy" onClick={() => void copy().catch(() => tell(say("reading.notCopied"), "bad"))}>
					{say("reading.copy")}
				</MenuItem>
			</Menu>
		</span>
	);
}
