import { useTranslate } from "../../lib/site.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { MenuItem } from "../../ui/menu.tsx";

/** Sites to share on. @param link the encoded address */
const targets: readonly { name: string; icon: IconName; href: (link: string, title: string) => string }[] = [
	{ name: "WhatsApp", icon: "chat", href: (link, title) => `https://wa.me/?text=${title}%20${link}` },
	{ name: "Facebook", icon: "users", href: (link) => `https://www.facebook.com/sharer/sharer.php?u=${link}` },
	{ name: "X", icon: "send", href: (link, title) => `https://x.com/intent/post?text=${title}&url=${link}` },
];

/** Items of a share menu: links that work without script, and the URL to copy. @param url absolute */
/** @param chat page on which it is sent in the chat, for members */
export function ShareItems({ url, title, chat }: { url: string; title: string; chat?: string | undefined }) {
	const t = useTranslate();
	return (
		<>
			{chat && (
				<MenuItem icon="chat" href={chat}>
					{t("nav.shareInChat")}
				</MenuItem>
			)}
			{targets.map(({ name, icon, href }) => (
				<a
					key={name}
					className="menu-item"
					href={href(encodeURIComponent(url), encodeURIComponent(title))}
					target="_blank"
					rel="noopener"
				>
					<Icon name={icon} />
					<span className="grow">{name}</span>
				</a>
			))}
			<hr />
			<label className="share-url">
				<span className="sr-only">{t("thread.link")}</span>
				<input className="input" readOnly value={url} data-select="" />
			</label>
			<button
				type="button"
				className="menu-item"
				data-copy={url}
				data-copied={t("thread.linkCopied")}
				data-copy-failed={t("thread.copyFailed")}
			>
				<Icon name="copy" />
				<span className="grow">{t("thread.copyLink")}</span>
			</button>
		</>
	);
}
