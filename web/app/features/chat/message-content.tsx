import { useState } from "react";
import type { MessageView, SharedCard } from "#contract/chatViews.ts";
import type { PictureView } from "#contract/common.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import css from "../../styles/photo.css?url";
import { Icon } from "../../ui/icon.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import { jumpToMessage } from "./load-messages.ts";
import { MessageText } from "./message-text.tsx";
import { VoiceMessage } from "./voice-message.tsx";

/** What a message request does not show before it is accepted. */
const withheldTexts: Partial<Record<MessageView["kind"], MessageKey>> = {
	picture: "chats.withheldPhoto",
	voice: "chats.withheldVoice",
};

/** What a message says and shows. */
export function MessageContent({ message }: { message: MessageView }) {
	const { text, pictures, share, voice } = message.payload;
	const t = useText();
	return (
		<>
			{message.isWithheld && (
				<p className="chat-withheld">
					<Icon name="eye-off" size={16} /> {t(withheldTexts[message.kind] ?? "chats.withheld")}
				</p>
			)}
			{voice && <VoiceMessage url={voice.url} seconds={voice.seconds} peaks={voice.peaks} />}
			{pictures.length > 0 && <Photos pictures={pictures} from={message} />}
			{share && <ShareCard share={share} />}
			{text && <MessageText text={text} />}
		</>
	);
}

const fileOf = ({ base }: PictureView, width: number, format = "webp"): string => `${base}/${width}.${format}`;

/**
 * Photos, small first; a press opens them large. Those of a stranger, and with data saver all, are shown on request.
 */
function Photos({ pictures, from }: { pictures: PictureView[]; from: MessageView }) {
	const store = useStore();
	const { open } = useChat();
	const t = useText();
	const [isShown, setShown] = useState(false);
	const isStrange = from.flow === "in" && (open?.view?.isRequest || open?.view?.isStranger) === true;
	const texts = JSON.stringify({
		close: t("chats.close"),
		previous: t("chats.previousPhoto"),
		next: t("chats.nextPhoto"),
		css,
	});
	if (!isShown && (isStrange || store.site.savesData))
		return (
			<button
				type="button"
				className="chat-hidden-photo"
				style={{ background: pictures[0]?.color }}
				onClick={() => setShown(true)}
			>
				<Icon name={isStrange ? "eye-off" : "image-down"} size={24} />
				{t(isStrange ? "chats.showStrangePhoto" : "chats.showPhoto", { n: pictures.length })}
			</button>
		);
	return (
		<div className="chat-pictures" data-viewer={texts}>
			{pictures.map((picture, at) => {
				const widths = picture.widths.filter((width) => width <= 720);
				const set = (format: string): string =>
					widths.map((width) => `${fileOf(picture, width, format)} ${width}w`).join(", ");
				return (
					<a
						key={picture.aid}
						className="pic"
						href={picture.url}
						style={{ background: picture.color, aspectRatio: `${picture.width} / ${picture.height}` }}
						data-position={`${at + 1} / ${pictures.length}`}
					>
						<picture>
							{picture.avif && <source type="image/avif" srcSet={set("avif")} sizes="260px" />}
							<img
								src={picture.thumb}
								srcSet={widths.length > 1 ? set("webp") : undefined}
								sizes="260px"
								width={picture.width}
								height={picture.height}
								alt={picture.alt || t("chats.photo")}
								loading="lazy"
								decoding="async"
							/>
						</picture>
					</a>
				);
			})}
		</div>
	);
}

/** The server, which does not know by which name it was asked, finds paths only. */
const origin = import.meta.env.SSR ? "https://site.invalid" : location.origin;

/** The path of an address of this site. */
function ownPath(address: string | undefined): string | undefined {
	const url = address && URL.canParse(address, origin) ? new URL(address, origin) : undefined;
	// A path with two strokes would lead to another site.
	return url?.origin === origin && !url.pathname.startsWith("//") ? url.href.slice(origin.length) : undefined;
}

/** A shared thread, topic or profile (S-029). */
function ShareCard({ share: { Title, Message, CoverPath, ShareUrl, Tid, TopicId } }: { share: SharedCard }) {
	const { prefix } = useStore().site;
	const t = useText();
	const href = Tid ? `${prefix}/forum/0/${Tid}` : TopicId ? `${prefix}/topic/${TopicId}` : ownPath(ShareUrl);
	const cover = ownPath(CoverPath);
	const kind = Tid ? "chats.thread" : TopicId ? "chats.topic" : "chats.profileCard";
	return (
		<a className="chat-share" href={href}>
			{cover && <img src={cover} alt="" loading="lazy" />}
			<b>{Title || t(kind)}</b>
			{Message && <span>{Message}</span>}
			<small>{t(kind)}</small>
		</a>
	);
}

const quotedTexts: Partial<Record<MessageView["kind"], MessageKey>> = { picture: "chats.photo", voice: "chats.voice" };

/** The message that another one replies to: a press shows it. */
export function QuotedMessage({ number }: { number: number }) {
	const store = useStore();
	const { open } = useChat();
	const t = useText();
	const message = open?.messages.find(({ sequence }) => sequence === number);
	const { payload, isRevoked, nick, kind } = message ?? {};
	const text = isRevoked
		? t("chats.revoked")
		: payload?.text || payload?.share?.Title || t((kind && quotedTexts[kind]) || "chats.earlier");
	return (
		<button type="button" className="chat-quote" onClick={() => void jumpToMessage(store, number)}>
			{nick && <b>{nick}</b>}
			<span>{text}</span>
		</button>
	);
}
