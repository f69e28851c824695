import type { LogEntryView } from "#contract/moderationLog.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "../../styles/queue.css";

/** A line of the moderation log: what was done, by whom, to what, and what it changed. */
export function LogEntry({ entry }: { entry: LogEntryView }) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const here = useCurrentPath();
	const { action, by, member, title, tid, pid, before, after, duration, reason, dateline, undo } = entry;
	const changes = joinFacts(after, duration);
	return (
		<li>
			<div className="queue-line">
				<b>{t(`decisions.${action}`)}</b>
				<span className="text-13 text-foreground-3">
					{t("log.doneBy", { name: by.name })} · <time>{whenOf(dateline).text}</time>
				</span>
			</div>
			{title && <p>{tid > 0 ? <Anchor href={paths.thread({ tid, pid })}>{title}</Anchor> : title}</p>}
			{(before || changes) && (
				<p className="queue-change">
					{before && (
						<>
							<span>{before}</span>
							<Icon name="arrow-right" size={16} />
						</>
					)}
					<b>{changes || "–"}</b>
				</p>
			)}
			<p className="text-13 text-foreground-2">
				{member && member.uid !== by.uid && (
					<>
						<Anchor href={paths.href("moderation/members/:uid", { uid: member.uid })}>
							{t("log.concerns", { name: member.name })}
						</Anchor>{" "}
						·{" "}
					</>
				)}
				{reason ? t("decisions.reason", { reason }) : t("decisions.noReason")}
			</p>
			{undo && (
				<form method="post" action={here} data-part="closest">
					<input type="hidden" name="intent" value="undo" />
					<input type="hidden" name="action" value={undo.action} />
					<input type="hidden" name="id" value={undo.id} />
					<Button type="submit" kind="quiet" size="sm" icon="history">
						{t("log.undo")}
					</Button>
				</form>
			)}
		</li>
	);
}
