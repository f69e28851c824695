import type { ReactNode } from "react";
import type { FeedbackView } from "#contract/feedback.ts";
import { formatRelativeTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Label } from "../../ui/label.tsx";

interface EntryProps {
	feedback: FeedbackView;
	/** True when its author views it: new answers are labelled. */
	own?: boolean;
	head?: ReactNode;
	children?: ReactNode;
}

/** A feedback: the message, its screenshot and the answer. */
export function FeedbackEntry({ feedback, own, head, children }: EntryProps) {
	const { t, now, lang } = useSite();
	const { id, message, picture, dateline, state, answer, answered, unseen } = feedback;
	const width = picture?.widths[0];
	return (
		<article className="feedback" aria-labelledby={`feedback-${id}`}>
			{head}
			<p className="feedback-meta" id={`feedback-${id}`}>
				<Label
					kind={state === "open" ? "plain" : "digest"}
					text={t(state === "open" ? "feedback.unanswered" : "feedback.answered")}
				/>
				<time dateTime={new Date(dateline * 1000).toISOString()}>{formatRelativeTime(dateline, now, lang, t)}</time>
				<span>#{id}</span>
			</p>
			<p className="whitespace-pre-line wrap-anywhere">{message}</p>
			{picture && (
				<a
					href={`${picture.base}/${Math.max(...picture.widths)}.webp`}
					target="_blank"
					rel="noopener"
					className="feedback-screenshot"
				>
					<img
						src={`${picture.base}/${width}.webp`}
						width={picture.width}
						height={picture.height}
						alt={t("feedback.screenshot")}
						loading="lazy"
					/>
				</a>
			)}
			{answer && (
				<div className="feedback-reply">
					<p className="feedback-meta">
						<b>{t("feedback.answerTitle")}</b>
						{own && unseen && <Label kind="author" text={t("feedback.newAnswer")} />}
						{answered && (
							<time dateTime={new Date(answered * 1000).toISOString()}>
								{formatRelativeTime(answered, now, lang, t)}
							</time>
						)}
					</p>
					<p className="whitespace-pre-line wrap-anywhere">{answer}</p>
				</div>
			)}
			{children}
		</article>
	);
}
