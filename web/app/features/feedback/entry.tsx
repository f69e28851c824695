import type { ReactNode } from "react";
import type { FeedbackView } from "#contract/feedback.ts";
import { timeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { Label } from "../../ui/label.tsx";

interface EntryProps {
	feedback: FeedbackView;
	/** True where its writer looks at it: an answer not shown before is marked as new. */
	own?: boolean;
	head?: ReactNode;
	children?: ReactNode;
}

/** One feedback: what was written, its screenshot, and the answer under it. */
export function FeedbackEntry({ feedback, own, head, children }: EntryProps) {
	const say = useSay();
	const { now, lang } = useSite();
	const { id, message, picture, dateline, state, answer, answered, fresh } = feedback;
	const width = picture?.widths[0];
	return (
		<article className="feedback" aria-labelledby={`feedback-${id}`}>
			{head}
			<p className="feedback-meta" id={`feedback-${id}`}>
				<Label kind={state === "open" ? "plain" : "digest"} text={say(state === "open" ? "feedback.open" : "feedback.answered")} />
				<time dateTime={new Date(dateline * 1000).toISOString()}>{timeText(dateline, now, lang, say)}</time>
				<span>#{id}</span>
			</p>
			<p className="feedback-text">{message}</p>
			{picture && (
				<a href={`${picture.base}/${Math.max(...picture.widths)}.webp`} target="_blank" rel="noopener" className="feedback-shot">
					<img src={`${picture.base}/${width}.webp`} width={picture.width} height={picture.height} alt={say("feedback.shot")} loading="lazy" />
				</a>
			)}
			{answer && (
				<div className="feedback-answer">
					<p className="feedback-meta">
						<b>{say("feedback.answerFrom")}</b>
						{own && fresh && <Label kind="author" text={say("feedback.fresh")} />}
						{answered && <time dateTime={new Date(answered * 1000).toISOString()}>{timeText(answered, now, lang, say)}</time>}
					</p>
					<p className="feedback-text">{answer}</p>
				</div>
			)}
			{children}
		</article>
	);
}
