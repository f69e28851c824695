import { bugItemNames } from "#contract/bugOptions.ts";
import type { BugView } from "#contract/bugViews.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { MeTooButton } from "../social/me-too-button.tsx";
import { choiceText, statusText } from "./bug-texts.ts";
import { ChangeStatus } from "./change-status.tsx";
import { MarkDuplicate } from "./mark-duplicate.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Triage } from "./triage.tsx";
import "../../styles/bugs.css";

/** What a bug adds to its thread: status, details, steps, history, and the form of those who change the status. */
export function BugDetails({ thread, bug, changed }: { thread: ThreadView; bug: BugView; changed: boolean }) {
	const { t, paths } = useSite();
	const details: [string, string][] = [
		[t("bug.model"), bug.device_model],
		[t("bug.version"), bug.system_version],
		...bugItemNames.map((item): [string, string] => [t(`bug.item.${item}`), choiceText(t, item, bug[item])]),
	];
	return (
		<section className="bug-details" aria-label={t("bug.details")} id="bug">
			<div className="bug-state">
				<StatusBadge status={bug.bug_status} />
				<MeTooButton tid={thread.tid} on={bug.is_metoo === 1} count={bug.metoo} may={bug.can.metoo} />
			</div>
			{bug.duplicate_of && (
				<Notice tone="info" icon="bug">
					{t("bug.duplicateOf")}{" "}
					<Anchor href={paths.thread({ tid: bug.duplicate_of.tid, fid: thread.fid })}>
						{bug.duplicate_of.subject}
					</Anchor>
				</Notice>
			)}
			<dl className="bug-table">
				{details.map(
					([name, text]) =>
						text && (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{text}</dd>
							</div>
						),
				)}
			</dl>
			{bug.reproduce_html && (
				<>
					<h2>{t("bug.steps")}</h2>
					<RichText html={bug.reproduce_html} lang={thread.lang} />
				</>
			)}
			<History thread={thread} bug={bug} />
			{bug.can.status.ok && (
				<>
					<ChangeStatus bug={bug} changed={changed} />
					<MarkDuplicate bug={bug} />
					{bug.triage && <Triage triage={bug.triage} />}
				</>
			)}
		</section>
	);
}

/** Who changed the status when, and what they answered. */
function History({ thread, bug }: { thread: ThreadView; bug: BugView }) {
	const t = useTranslate();
	const whenOf = useTimestamp();
	const reported = whenOf(thread.dateline);
	if (bug.history.length === 0) return null;
	return (
		<>
			<h2>{t("bug.history")}</h2>
			<ol className="bug-history">
				<li>
					<b>{t("bug.reported")}</b>
					<p>
						{thread.author} · <time dateTime={reported.dateTime}>{reported.text}</time>
					</p>
				</li>
				{bug.history.map(({ id, bug_status, answer, dateline, user }) => {
					const when = whenOf(dateline);
					return (
						<li key={id}>
							<b>{statusText(t, bug_status)}</b>
							<p>
								{user.name} · <time dateTime={when.dateTime}>{when.text}</time>
							</p>
							{answer && <blockquote>{answer}</blockquote>}
						</li>
					);
				})}
			</ol>
		</>
	);
}
