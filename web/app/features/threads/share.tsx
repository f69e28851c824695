import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ActionLabel } from "../social/action-label.tsx";

/** Share action of a card: native sharing, or a link to the thread's share menu. */
export function ShareLink({ tid, title, href }: { tid: number; title: string; href: string }) {
	const t = useTranslate();
	return (
		<a className="action" href={`${href}#share`} data-share={title} data-tid={tid}>
			<ActionLabel icon="share" name={t("thread.share")} />
		</a>
	);
}

/** Share menu of a thread: links that work without script, and the URL to copy. */
export function ShareMenu({ tid, fid, title }: { tid: number; fid: number; title: string }) {
	const { site } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const url = site.publicUrl + paths.thread({ tid, fid });
	const text = encodeURIComponent(`${title} ${url}`);
	// A link to an element inside a closed `details` opens it.
	const list = { id: "share", "data-tid": tid };
	return (
		<Menu name={t("thread.share")} icon="share" align="start" list={list}>
			<a className="menu-item" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
				<Icon name="chat" />
				<span className="grow">WhatsApp</span>
			</a>
			<a className="menu-item" href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`} target="_blank" rel="noopener">
				<Icon name="users" />
				<span className="grow">Facebook</span>
			</a>
			<hr />
			<label className="share-url">
				<span className="sr-only">{t("thread.link")}</span>
				<input className="input" readOnly value={url} data-select="" />
			</label>
			<button type="button" className="menu-item" data-copy={url} data-done={t("thread.linkCopied")} data-failed={t("thread.copyFailed")}>
				<Icon name="copy" />
				<span className="grow">{t("thread.copyLink")}</span>
			</button>
			<p className="share-status" role="status" />
		</Menu>
	);
}
