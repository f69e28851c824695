import type { ContestView, EntryView } from "#contract/contestViews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { useContestPaths } from "./contest-paths.ts";
import { entryState } from "./entry-state.ts";
import "../../styles/wallet.css";

/** Entries for administrators, who disqualify them for a reason. */
export function AdminEntries({
	contest,
	entries,
	next,
}: {
	contest: ContestView;
	entries: readonly EntryView[];
	next: number | null;
}) {
	const { t, paths } = useSite();
	const to = useContestPaths(contest.kind);
	return (
		<Card title={t("contest.entriesTitle")}>
			{entries.length === 0 && <EmptyState text={t("contest.noEntries")} />}
			<ul className="wallet-lines">
				{entries.map((entry) => (
					<li key={entry.tid}>
						<div>
							<b>
								<a href={to.entry(entry.tid)}>{entry.subject}</a>
							</b>
							<small>
								{joinFacts(
									entry.author,
									t("contest.likes", { n: entry.like }),
									t("contestAdmin.agreed", { n: entry.agreement }),
									entry.state === "in" ? "" : entryState(t, entry),
								)}
							</small>
							{contest.state === "published" && (entry.state === "in" || entry.state === "disqualified") && (
								<Disqualify entry={entry} />
							)}
						</div>
					</li>
				))}
			</ul>
			{next !== null && (
				<Button kind="quiet" href={paths.href("admin/contests/:id", { id: contest.id, cursor: next })} rel="next">
					{t("contest.more")}
				</Button>
			)}
		</Card>
	);
}

function Disqualify({ entry: { tid, state } }: { entry: EntryView }) {
	const t = useTranslate();
	const isOut = state === "disqualified";
	return (
		<details>
			<summary>{t(isOut ? "contestAdmin.readmit" : "contestAdmin.disqualify")}</summary>
			<CallForm intent="disqualify" id={tid} hidden={{ value: isOut ? 0 : 1 }}>
				{!isOut && <TextField name="reason" label={t("contestAdmin.reason")} maxLength={300} required />}
				<SubmitButton kind={isOut ? "soft" : "danger"} size="md">
					{t(isOut ? "contestAdmin.readmit" : "contestAdmin.disqualify")}
				</SubmitButton>
			</CallForm>
		</details>
	);
}
