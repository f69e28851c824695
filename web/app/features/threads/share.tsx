import { useSite, useTranslate } from "../../lib/site.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ActionLabel } from "../social/action-label.tsx";
import { ShareItems } from "../social/share-items.tsx";

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
	const { t, paths, site, viewer } = useSite();
	// A link to an element inside a closed `details` opens it.
	const list = {
		id: "share",
		"data-tid": tid,
		"data-title": title,
		"data-url": site.publicUrl + paths.thread({ tid, fid }),
	};
	return (
		<Menu name={t("thread.share")} icon="share" align="start" list={list}>
			<ShareItems
				url={site.publicUrl + paths.thread({ tid, fid })}
				title={title}
				chat={viewer.loggedIn ? paths.href("message/new", { tid }) : undefined}
			/>
		</Menu>
	);
}
