import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Items of a share menu: links that work without script, and the URL to copy. @param url absolute */
export function ShareItems({ url, title }: { url: string; title: string }) {
	const t = useTranslate();
	const text = encodeURIComponent(`${title} ${url}`);
	return (
		<>
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
		</>
	);
}
