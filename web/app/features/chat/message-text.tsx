import type { ReactNode } from "react";
import { emoticonPath } from "#contract/emoticons.ts";

const pattern = /\{:(\w{1,8}):\}|(https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}])/g;

/** Whether an address is a page of this site, which opens in the same tab. */
const isOwn = (address: string): boolean =>
	!import.meta.env.SSR && URL.canParse(address) && new URL(address).origin === location.origin;

/** The text of a message: emoticons are pictures, links are links, nothing else is formatted (V-016). */
export function MessageText({ text }: { text: string }) {
	const parts: ReactNode[] = [];
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		const [whole, code, link] = match;
		parts.push(text.slice(end, match.index));
		parts.push(
			code ? (
				<img key={match.index} className="chat-emoticon" src={emoticonPath(code)} alt={whole} width={24} height={24} />
			) : (
				<a
					key={match.index}
					href={link}
					{...(isOwn(link ?? "") ? {} : { target: "_blank", rel: "noopener nofollow ugc" })}
				>
					{link}
				</a>
			),
		);
		end = match.index + whole.length;
	}
	parts.push(text.slice(end));
	return <p className="chat-text">{parts}</p>;
}
