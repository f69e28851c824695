import type { CampaignPostView } from "#contract/spam.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useSite } from "../../../lib/site.tsx";
import { AuthorRow } from "../../../ui/author-row.tsx";
import { Label } from "../../../ui/label.tsx";
import { Quote } from "../../../ui/quote.tsx";
import { useAuthorProps } from "../../profiles/author-props.ts";
import { signalTexts } from "./campaign-texts.ts";
import "../../../styles/queue.css";

const stateTexts = {
	pending: "campaigns.post.pending",
	removed: "campaigns.post.removed",
	public: "campaigns.post.public",
} as const;

/** A post of a campaign, with its points and signals. */
export function CampaignPost({ post }: { post: CampaignPostView }) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const authorOf = useAuthorProps();
	const { tid, member, subject, text, score, signals, state, dateline } = post;
	return (
		<article className="queue-case" aria-label={subject}>
			<AuthorRow
				{...authorOf(member)}
				when={whenOf(dateline)}
				labels={<Label kind="plain" text={t(stateTexts[state])} />}
			/>
			<Quote source={<a href={paths.thread({ tid })}>{subject}</a>}>
				<span className="whitespace-pre-line">{text}</span>
			</Quote>
			<p className="text-13 text-foreground-3">
				<b>{t("campaigns.points", { n: score })}</b> {signals.map((name) => t(signalTexts[name])).join(" · ")}
			</p>
		</article>
	);
}
