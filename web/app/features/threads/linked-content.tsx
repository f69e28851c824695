import type { ThreadView } from "#contract/threads.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Quote } from "../../ui/quote.tsx";

/** The thread that a thread forwards, as it is now, and the products that it links to. */
export function LinkedContent({ thread: { forward, goods = [] } }: { thread: Pick<ThreadView, "forward" | "goods"> }) {
	const t = useTranslate();
	const paths = usePaths();
	const origin = forward?.thread;
	return (
		<>
			{forward && !origin && <Quote source={t("thread.forwarded")}>{t("thread.forwardGone")}</Quote>}
			{origin && (
				<Quote source={origin.user.name}>
					<Anchor href={paths.thread(origin)}>
						<b>{origin.subject}</b>
					</Anchor>
					{origin.message && `\n${origin.message}`}
				</Quote>
			)}
			{goods.map(({ id, name, description, url }) => (
				<Quote key={id} source={new URL(url).hostname}>
					<a href={url} target="_blank" rel="nofollow ugc noopener">
						<b>{name}</b>
					</a>
					{`\n${description}`}
				</Quote>
			))}
		</>
	);
}
