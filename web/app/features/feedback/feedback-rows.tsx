import { formatRelativeTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";
import type { AdminFeedback } from "./admin-feedback-card.tsx";
import type { FeedbackState } from "./feedback-states.ts";
import "../../styles/help.css";

/** Feedback as rows that open it. @param state the filter, to which the opened one leads back */
export function FeedbackRows({ lists, state: filter }: { lists: AdminFeedback[]; state: FeedbackState }) {
	const { t, paths, now, lang } = useSite();
	return (
		<ul className="feedback-rows">
			{lists.map(({ id, author, message, dateline, state, picture }) => {
				const name = author?.name ?? t("adminFeedback.guest");
				return (
					<li key={id}>
						<Anchor href={`${paths.href("admin/feedback/:id", { id })}?state=${filter}`}>
							<Avatar name={name} src={author?.avatar ?? null} lazy />
							<span className="feedback-row-text">
								<b>{name}</b>
								<span className="item-clamped">{message}</span>
								<span className="feedback-meta">
									{filter === "all" && (
										<Label
											kind={state === "open" ? "plain" : "digest"}
											text={t(state === "open" ? "feedback.unanswered" : "feedback.answered")}
										/>
									)}
									<time dateTime={new Date(dateline * 1000).toISOString()}>
										{formatRelativeTime(dateline, now, lang, t)}
									</time>
									<span>#{id}</span>
									{picture && (
										<span>
											<Icon name="image" size={14} />
											<span className="sr-only">{t("adminFeedback.withScreenshot")}</span>
										</span>
									)}
								</span>
							</span>
							<Icon name="chevron-right" size={16} />
						</Anchor>
					</li>
				);
			})}
		</ul>
	);
}
