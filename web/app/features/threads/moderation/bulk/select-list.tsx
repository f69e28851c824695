import { bulkThreadsMax } from "#contract/bulkModeration.ts";
import { moderationActions } from "#contract/moderationActions.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import { useTimestamp } from "../../../../lib/read-time.ts";
import { useSite } from "../../../../lib/site.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { ThreadLabels } from "../../thread-labels.tsx";
import type { BulkSelection } from "./bulk.server.ts";

interface Props {
	threads: ThreadCardView[];
	selection: BulkSelection;
	/** Address of the list, with its parameters. */
	path: string;
	query: Readonly<Record<string, string>>;
}

/** The threads of a list with boxes, and what to do with the chosen ones. A GET form: its address opens the dialog. */
export function SelectList({ threads, selection: { actions, chosen, asked }, path, query }: Props) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const hrefWith = (tids: readonly number[]): string =>
		`${path}?${new URLSearchParams([...Object.entries(query), ...tids.map((tid) => ["tid", String(tid)])])}`;
	const all = threads.slice(0, bulkThreadsMax).map(({ tid }) => tid);
	const allChosen = all.length > 0 && all.every((tid) => chosen.includes(tid));
	return (
		<form method="get" action={path} className="select-list" aria-label={t("moderation.selectTitle")}>
			{Object.entries(query).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="select-head">
				<Button kind="ghost" size="sm" icon="check-check" href={hrefWith(allChosen ? [] : all)}>
					{t(allChosen ? "moderation.selectNone" : "moderation.selectAll")}
				</Button>
			</div>
			{asked && chosen.length === 0 && (
				<Notice tone="warning" alert>
					{t("moderation.selectFirst")}
				</Notice>
			)}
			<Card unpadded>
				<ul className="select-rows">
					{threads.map((thread) => (
						<li key={thread.tid}>
							<label className="check">
								<input
									type="checkbox"
									name="tid"
									value={thread.tid}
									defaultChecked={chosen.includes(thread.tid)}
									key={String(chosen.includes(thread.tid))}
								/>
								<span>
									<b>{thread.subject}</b>
									<small>
										{thread.author} · {whenOf(thread.dateline).text} · {t("thread.replyCount", { n: thread.replies })}
									</small>
									<span className="flex flex-wrap gap-1">
										<ThreadLabels thread={thread} />
									</span>
								</span>
							</label>
							<IconButton
								icon="arrow-right"
								href={paths.thread({ tid: thread.tid, fid: thread.fid })}
								name={thread.subject}
							/>
						</li>
					))}
				</ul>
			</Card>
			<fieldset className="select-bar">
				<legend className="sr-only">{t("moderation.bulkActions")}</legend>
				{actions.map((action) => (
					<Button
						key={action}
						type="submit"
						name="do"
						value={action}
						kind="quiet"
						size="sm"
						icon={moderationActions[action].icon}
					>
						{t(`moderation.bulk.${action}`)}
					</Button>
				))}
			</fieldset>
		</form>
	);
}
