import type { ThreadView } from "#contract/threadViews.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { ThreadCard } from "../../ui/thread-card.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { toPictureData } from "./photo/pictures.ts";

type LinkedContentProps = { thread: Pick<ThreadView, "forward" | "goods"> };

/** The thread that a thread forwards, as it is now, and the products that it links to. */
export function LinkedContent({ thread: { forward, goods = [] } }: LinkedContentProps) {
	const t = useTranslate();
	return (
		<>
			{forward &&
				(forward.thread ? <ForwardedThread thread={forward.thread} /> : <Card>{t("thread.forwardGone")}</Card>)}
			{goods.map(({ id, name, description, url }) => (
				<Card
					key={id}
					aside={new URL(url).hostname}
					title={
						<a href={url} target="_blank" rel="nofollow ugc noopener">
							{name}
						</a>
					}
				>
					<p>{description}</p>
				</Card>
			))}
		</>
	);
}

function ForwardedThread({
	thread: { user, dateline, subject, message, picture, ...thread },
}: {
	thread: NonNullable<NonNullable<ThreadView["forward"]>["thread"]>;
}) {
	const { t, paths } = useSite();
	const authorOf = useAuthorProps();
	const whenOf = useTimestamp();
	const href = paths.thread(thread);
	return (
		<ThreadCard
			href={href}
			title={subject}
			text={message}
			author={authorOf(user)}
			when={whenOf(dateline)}
			labels={<Label kind="plain" text={t("thread.forwarded")} />}
			pictures={
				picture
					? [
							toPictureData(picture, {
								alt: picture.alt || t("photo.link", { n: 1, title: subject }),
								widest: 720,
								href,
							}),
						]
					: []
			}
		/>
	);
}
